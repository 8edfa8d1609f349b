import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { insertReply, insertReport, textOfReview } from './review-answers.repo.ts'

type Parts = Pick<Api, 'db' | 'clock'>

interface WrittenAnswer {
  evaluationId: string
  userId: string
  text: string
}

/** Writes a reply, once. A reply to a hidden text is refused, because it could repeat the text. */
export function replyOnce({ db, clock }: Parts, reply: WrittenAnswer): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { report } = found(await textOfReview(trx, reply.evaluationId))
    if (!(await insertReply(trx, { ...reply, now: clock.now() }))) throw new Refusal('already_replied')
    if (report === 'open') throw new Refusal('conflict', { message: 'replyUnderReview' })
    if (report === 'hidden') throw new Refusal('conflict', { message: 'replyToHidden' })
  })
}

/** Reports a review's text, once. Stars without a text can't be reported. */
export function reportOnce({ db, clock }: Parts, { requestId, ...report }: WrittenAnswer & { requestId: string }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { isShown } = found(await textOfReview(trx, report.evaluationId))
    if (!isShown) throw new Refusal('invalid', { message: 'nothingToReport' })
    if (!(await insertReport(trx, { ...report, now: clock.now() }))) throw new Refusal('already_reported')
    await note(trx, {
      actorId: report.userId,
      action: 'review_reported',
      subject: { kind: 'review', id: report.evaluationId },
      requestId,
    })
  })
}
