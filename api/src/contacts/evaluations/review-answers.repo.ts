import type { Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** Whether a review's text is public, and the state of its report. */
export interface TextOfReview {
  isShown: boolean
  report: 'open' | 'kept' | 'hidden' | null
}

type Trx = Transaction<Database>

export async function textOfReview(trx: Trx, evaluationId: string): Promise<TextOfReview | undefined> {
  const row = await trx
    .selectFrom('evaluations as e')
    .leftJoin('review_reports as r', 'r.evaluation_id', 'e.id')
    .select(['e.comment', 'e.is_public', 'r.id as report_id', 'r.decision'])
    .where('e.id', '=', evaluationId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { isShown: row.is_public && row.comment !== null, report: row.report_id === null ? null : (row.decision ?? 'open') }
}

interface NewReviewAnswer {
  evaluationId: string
  userId: string
  text: string
  now: Date
}

/** Inserts a reply; false if there already is one, even from a concurrent request. */
export async function insertReply(trx: Trx, { evaluationId, userId, text, now }: NewReviewAnswer): Promise<boolean> {
  const row = await trx
    .insertInto('review_replies')
    .values({ evaluation_id: evaluationId, author_id: userId, text, created_at: now })
    .onConflict((conflict) => conflict.column('evaluation_id').doNothing())
    .returning('evaluation_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertReport(trx: Trx, { evaluationId, userId, text, now }: NewReviewAnswer): Promise<boolean> {
  const row = await trx
    .insertInto('review_reports')
    .values({ evaluation_id: evaluationId, reported_by: userId, reason: text, created_at: now })
    .onConflict((conflict) => conflict.column('evaluation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
