import type { Catalogue } from '@ponte/contracts/translated'

/** Everything that this remote says is in Portuguese as it stands. */
export default {
  'mf-evaluations/dashboard/firmFields': null,
  'mf-evaluations/dashboard/professionalFields': null,
  'mf-evaluations/dashboardText': null,
  'mf-evaluations/dialogText': null,
  'mf-evaluations/pendingText': null,
  'mf-evaluations/receivedText': null,
  'mf-evaluations/reviewText': null,
} satisfies Catalogue
