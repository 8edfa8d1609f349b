import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { respond } from '@ponte/test-kit/respond'
import { receivedPage, receivedReview } from './received-samples.ts'

const NOW = '2026-11-21T12:00:00.000Z'

let reviews = [
  receivedReview({ author: 'Hospital Santa Clara', reply: { text: 'Obrigada pela confiança.', createdAt: '2026-11-12T12:00:00.000Z' } }),
  receivedReview(),
  receivedReview({ author: 'Clínica Serena', hasBeenReported: true }),
  receivedReview({ author: 'Bruno Reis', serviceQualityRating: null, comment: null }),
]

/** The reviews of the harness, which can be replied to and reported. */
export const receivedHandlers = [
  respond(receivedReviews, () => receivedPage(reviews)),
  respond(replyToReview, ({ params: { id }, body: { text } }) => {
    reviews = reviews.map((one) => (one._id === id ? { ...one, reply: { text, createdAt: NOW } } : one))
  }),
  respond(reportReview, ({ params: { id } }) => {
    reviews = reviews.map((one) => (one._id === id ? { ...one, comment: null, isUnderReview: true, hasBeenReported: true } : one))
  }),
]
