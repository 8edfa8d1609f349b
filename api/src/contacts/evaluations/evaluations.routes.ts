import { createEvaluation, pendingEvaluations, receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { pendingOf } from '../sides.repo.ts'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import { reviewsOfViewer } from './reviews.repo.ts'
import { evaluateOnce } from './evaluate.ts'
import type { OnPublished } from './publish.ts'
import { replyOnce, reportOnce } from './review-answers.ts'

export function serveEvaluations(api: Api, onPublished: OnPublished): void {
  serve(api, createEvaluation, ({ viewer, body }) =>
    evaluateOnce(api, { viewerId: viewer.id, body: { ...body, contactLogId: body.contactLogId.toLowerCase() }, onPublished }),
  )

  serve(api, pendingEvaluations, ({ viewer }) => pendingOf(api.db, viewer.id, 'ready', api.clock.now()))
  serve(api, receivedReviews, async ({ viewer, query }) => pageOf(await reviewsOfViewer(api.db, viewer, query), query))

  serve(api, replyToReview, ({ params, viewer, body }) => replyOnce(api, { evaluationId: params.id, userId: viewer.id, text: body.text }))

  serve(api, reportReview, ({ params, viewer, body, request }) =>
    reportOnce(api, { evaluationId: params.id, userId: viewer.id, text: body.reason, requestId: request.id }),
  )
}
