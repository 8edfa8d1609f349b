import type { Catalogue } from '@ponte/contracts/translated'
import { teamText } from './en/team.ts'
import * as words from './en/words.ts'

/** English translations of this remote's Portuguese texts. */
export default {
  'mf-admin/auditText': null,
  'mf-admin/bulkText': null,
  'mf-admin/cancelText': null,
  'mf-admin/createText': null,
  'mf-admin/deletionText': null,
  'mf-admin/developerText': null,
  'mf-admin/differenceText': null,
  'mf-admin/directoryText': null,
  'mf-admin/factorText': null,
  'mf-admin/fieldLabels': null,
  'mf-admin/fieldText': words.fieldText,
  'mf-admin/filterText': null,
  'mf-admin/historyText': null,
  'mf-admin/importText': null,
  'mf-admin/importWords': null,
  'mf-admin/leaveText': null,
  'mf-admin/licenseText': words.licenseText,
  'mf-admin/moderationText': words.moderationText,
  'mf-admin/publishedText': null,
  'mf-admin/qualityText': words.qualityText,
  'mf-admin/recordText': words.recordText,
  'mf-admin/remotesText': null,
  'mf-admin/removeFactorText': null,
  'mf-admin/rollbackText': null,
  'mf-admin/team/teamText': teamText,
  'mf-admin/text': words.text,
  'mf-admin/waitingText': null,
} satisfies Catalogue
