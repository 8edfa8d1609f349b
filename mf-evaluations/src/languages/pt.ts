import type { Catalogue } from '@ponte/contracts/translated'

/** This remote's original texts are all Portuguese. */
export default {
  'mf-evaluations/dashboard/firmFields': null,
  'mf-evaluations/dashboard/professionalFields': null,
  'mf-evaluations/dashboardText': null,
  'mf-evaluations/dialogText': null,
  'mf-evaluations/pendingText': null,
  'mf-evaluations/receivedText': null,
  'mf-evaluations/reviewText': null,
} satisfies Catalogue
