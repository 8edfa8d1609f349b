import { getDashboard } from '@ponte/contracts/dashboard'
import { respond } from '@ponte/test-kit/respond'
import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { pendingApi } from './pending-api.ts'
import { contact, firmDashboard, professionalDashboard } from './samples.ts'
import { receivedPage, receivedReview } from './received-samples.ts'

const NOW = '2026-11-21T12:00:00.000Z'

let reviews = [
  receivedReview({ author: 'Hospital Santa Clara', reply: { text: 'Obrigada pela confiança.', createdAt: '2026-11-12T12:00:00.000Z' } }),
  receivedReview(),
  receivedReview({ author: 'Clínica Serena', hasBeenReported: true }),
  receivedReview({ author: 'Bruno Reis', serviceQualityRating: null, comment: null }),
]

/** The reviews of the harness, which can be replied to and reported. */
const receivedHandlers = [
  respond(receivedReviews, () => receivedPage(reviews)),
  respond(replyToReview, ({ params: { id }, body: { text } }) => {
    reviews = reviews.map((one) => (one._id === id ? { ...one, reply: { text, createdAt: NOW } } : one))
  }),
  respond(reportReview, ({ params: { id } }) => {
    reviews = reviews.map((one) => (one._id === id ? { ...one, comment: null, isUnderReview: true, hasBeenReported: true } : one))
  }),
]

const answered = contact({
  professionalResponse: 'contact_only',
  contactDate: '2026-11-12T13:00:00.000Z',
  closesAt: '2026-12-26T03:00:00.000Z',
})

/** The API of this area's harness, for a user with a few open contacts. */
export const handlers = [
  ...pendingApi(
    [
      contact({ contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } }),
      answered,
      contact({ professionalResponse: 'service_provided', contractorResponse: 'service_received' }),
    ],
    { evaluated: [answered._id] },
  ).handlers,
  ...receivedHandlers,
  // The harness switches users itself; the current page determines the role.
  respond(getDashboard, () => (location.pathname === '/firm-dashboard' ? firmDashboard() : professionalDashboard())),
]
