import type { Catalogue } from '@ponte/contracts/translated'
import { dashboardText, firmFields, professionalFields } from '../dashboard/text.en.ts'
import { dialogText } from '../contact-dialog/text.en.ts'
import { pendingText } from '../pending-page/text.en.ts'
import { receivedText, reviewText } from '../review/text.en.ts'

/** The English texts of this remote. */
export default {
  'mf-evaluations/dashboard/firmFields': firmFields,
  'mf-evaluations/dashboard/professionalFields': professionalFields,
  'mf-evaluations/dashboardText': dashboardText,
  'mf-evaluations/dialogText': dialogText,
  'mf-evaluations/pendingText': pendingText,
  'mf-evaluations/receivedText': receivedText,
  'mf-evaluations/reviewText': reviewText,
} satisfies Catalogue
