import type { Catalogue } from '@ponte/contracts/translated'
import { dashboardText, firmFields, professionalFields } from '../text-dashboard.en.ts'
import { dialogText } from '../text-dialogs.en.ts'
import { pendingText } from '../text-pending.en.ts'
import { receivedText, reviewText } from '../text-reviews.en.ts'

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
