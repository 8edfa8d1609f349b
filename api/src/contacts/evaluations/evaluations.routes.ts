import { createEvaluation, pendingEvaluations, receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { decideReport, listReports } from '@ponte/contracts/moderation'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { pendingOf } from '../sides.repo.ts'
import { evaluateOnce } from './evaluate.ts'
import { decideOnce, reportsOf } from './moderation.repo.ts'
import type { OnPublished } from './publish.ts'
import { insertReply, insertReport, textOfReview } from './review-answers.repo.ts'
import { reviewsOfViewer } from './reviews.repo.ts'

export function serveEvaluations(api: Api, onPublished: OnPublished): void {
  const { db, clock } = api
  serve(api, createEvaluation, ({ viewer, body }) =>
    evaluateOnce(api, { viewer, body: { ...body, contactLogId: body.contactLogId.toLowerCase() }, onPublished }),
  )

  serve(api, pendingEvaluations, ({ viewer }) => pendingOf(db, viewer.id, 'ready', clock.now()))
  serve(api, receivedReviews, async ({ viewer, query }) => pageOf(await reviewsOfViewer(db, viewer, query), query))

  serve(api, replyToReview, ({ params, viewer, body }) => replyOnce(api, { evaluationId: params.id, viewer, text: body.text }))

  serve(api, reportReview, ({ params, viewer, body, request }) =>
    reportOnce(api, { evaluationId: params.id, viewer, text: body.reason, requestId: request.id }),
  )

  serve(api, listReports, async ({ query }) => pageOf(await reportsOf(db, query), query))

  serve(api, decideReport, async ({ params, body, viewer, request }) => {
    const outcome = await decideOnce(db, {
      reportId: params.id,
      decision: body.decision,
      viewer,
      now: clock.now(),
      requestId: request.id,
    })
    if (outcome === 'not_there') throw new Refusal('not_found')
    if (outcome === 'was_decided') throw new Refusal('conflict', { message: 'alreadyDecided' })
  })
}

type Parts = Pick<Api, 'db' | 'clock'>

interface WrittenAnswer {
  evaluationId: string
  viewer: SignedIn
  text: string
}

/** Writes a reply, once. Refuses a reply to a hidden text, because it could repeat the text. */
function replyOnce({ db, clock }: Parts, { viewer, ...reply }: WrittenAnswer): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockActorShared(trx, viewer)
    const { report } = found(await textOfReview(trx, reply.evaluationId))
    if (!(await insertReply(trx, { ...reply, userId: viewer.id, now: clock.now() }))) throw new Refusal('already_replied')
    if (report === 'open') throw new Refusal('conflict', { message: 'replyUnderReview' })
    if (report === 'hidden') throw new Refusal('conflict', { message: 'replyToHidden' })
  })
}

/** Reports a review's text, once. Stars without a text can't be reported. */
function reportOnce({ db, clock }: Parts, { viewer, requestId, ...report }: WrittenAnswer & { requestId: string }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockActorShared(trx, viewer)
    const { isShown } = found(await textOfReview(trx, report.evaluationId))
    if (!isShown) throw new Refusal('invalid', { message: 'nothingToReport' })
    if (!(await insertReport(trx, { ...report, userId: viewer.id, now: clock.now() }))) throw new Refusal('already_reported')
    await audit(trx, {
      actorId: viewer.id,
      action: 'review_reported',
      subject: { kind: 'review', id: report.evaluationId },
      requestId,
    })
  })
}
