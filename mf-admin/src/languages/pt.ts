import type { Catalogue } from '@ponte/contracts/translated'
import { dashboardText, waitingText } from '../dashboard-page/text.pt.ts'
import { qualityText } from '../data-quality-page/text.pt.ts'
import { bulkText, deletionText, directoryText, filterText } from '../directory/text.pt.ts'
import * as forms from '../form/text.pt.ts'
import { auditText, historyText } from '../history/text.pt.ts'
import { importText, importWords } from '../import-dialog/text.pt.ts'
import { licenseText } from '../license-check/text.pt.ts'
import { moderationText } from '../moderation-page/text.pt.ts'
import { teamText } from '../team/text.pt.ts'
import { removeFactorText, factorText, fieldLabels, text } from '../text.pt.ts'
import { developerText } from '../remotes-page/developer-token/text.pt.ts'
import { levelsText, publishedText, remotesText, rollbackText, speedText } from '../remotes-page/text.pt.ts'

/** Portuguese translations of this remote's English texts. */
export default {
  'mf-admin/auditText': auditText,
  'mf-admin/bulkText': bulkText,
  'mf-admin/cancelText': forms.cancelText,
  'mf-admin/createText': forms.createText,
  'mf-admin/dashboardText': dashboardText,
  'mf-admin/deletionText': deletionText,
  'mf-admin/developerText': developerText,
  'mf-admin/differenceText': forms.differenceText,
  'mf-admin/directoryText': directoryText,
  'mf-admin/factorText': factorText,
  'mf-admin/fieldLabels': fieldLabels,
  'mf-admin/fieldText': forms.fieldText,
  'mf-admin/filterText': filterText,
  'mf-admin/historyText': historyText,
  'mf-admin/importText': importText,
  'mf-admin/importWords': importWords,
  'mf-admin/leaveText': forms.leaveText,
  'mf-admin/levelsText': levelsText,
  'mf-admin/licenseText': licenseText,
  'mf-admin/messageText': forms.messageText,
  'mf-admin/moderationText': moderationText,
  'mf-admin/publishedText': publishedText,
  'mf-admin/qualityText': qualityText,
  'mf-admin/recordText': forms.recordText,
  'mf-admin/remotesText': remotesText,
  'mf-admin/removeFactorText': removeFactorText,
  'mf-admin/rollbackText': rollbackText,
  'mf-admin/speedText': speedText,
  'mf-admin/team/recordTeamText': teamText,
  'mf-admin/text': text,
  'mf-admin/waitingText': waitingText,
} satisfies Catalogue
