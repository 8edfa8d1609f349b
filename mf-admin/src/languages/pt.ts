import type { Catalogue } from '@ponte/contracts/translated'
import * as care from './pt/care.ts'
import * as directory from './pt/directory.ts'
import * as forms from './pt/forms.ts'
import * as importing from './pt/import.ts'
import * as records from './pt/records.ts'
import * as remotes from './pt/remotes.ts'

/** Portuguese translations of this remote's English texts. */
export default {
  'mf-admin/auditText': care.auditText,
  'mf-admin/bulkText': directory.bulkText,
  'mf-admin/cancelText': forms.cancelText,
  'mf-admin/createText': forms.createText,
  'mf-admin/deletionText': directory.deletionText,
  'mf-admin/developerText': remotes.developerText,
  'mf-admin/differenceText': forms.differenceText,
  'mf-admin/directoryText': directory.directoryText,
  'mf-admin/factorText': records.factorText,
  'mf-admin/fieldLabels': care.fieldLabels,
  'mf-admin/fieldText': forms.fieldText,
  'mf-admin/filterText': directory.filterText,
  'mf-admin/historyText': care.historyText,
  'mf-admin/importText': importing.importText,
  'mf-admin/importWords': importing.importWords,
  'mf-admin/leaveText': forms.leaveText,
  'mf-admin/licenseText': care.licenseText,
  'mf-admin/moderationText': care.moderationText,
  'mf-admin/publishedText': remotes.publishedText,
  'mf-admin/qualityText': care.qualityText,
  'mf-admin/recordText': forms.recordText,
  'mf-admin/remotesText': remotes.remotesText,
  'mf-admin/removeFactorText': importing.removeFactorText,
  'mf-admin/rollbackText': remotes.rollbackText,
  'mf-admin/team/teamText': null,
  'mf-admin/text': records.text,
  'mf-admin/waitingText': care.waitingText,
} satisfies Catalogue
