import type { Side } from '@ponte/contracts/review-rules'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { actingContractor } from '../visible-contacts.ts'
import { appendReviews } from '../review-log/log.repo.ts'
import { addToStatistics } from '../../server/database/statistics.ts'

/** A review that is for everybody from now on. */
export interface PublishedReview {
  _id: string
  contactLogId: string
  /** The side of the author. */
  side: Side
  authorId: string
  /** The person to notify: the one reviewed, or a manager of the firm that they have left; null if there is none. */
  subjectId: string | null
  /** The contact's firm: of the author where the contractor wrote, else of the one reviewed. */
  firmId: string | null
  publishedAt: Date
}

/** A listener to reviews as they are published, in the same transaction: what it writes is there with them or not at all. */
export type OnPublished = (trx: Transaction<Database>, published: readonly PublishedReview[]) => Promise<void>

const publishedColumns = sql`
  e.id as "_id", e.contact_log_id as "contactLogId", e.side, e.author_id as "authorId",
  case when e.side = 'professional' then ${actingContractor} else e.subject_id end as "subjectId",
  c.firm_id as "firmId", e.published_at as "publishedAt"`

/** Publishes the sealed evaluations of a contact whose sides have both rated. */
export async function publishContact(trx: Transaction<Database>, contactId: string, at: Date, onPublished: OnPublished): Promise<void> {
  const { rows } = await sql<PublishedReview>`
    update evaluations e set published_at = ${at} from contact_logs c
    where c.id = e.contact_log_id and c.id = ${contactId} and e.published_at is null
    returning ${publishedColumns}`.execute(trx)
  await afterPublishing(trx, rows, onPublished)
}

const AT_ONCE = 100

interface PublishOptions {
  onPublished: OnPublished
  signal?: AbortSignal
  atOnce?: number
}

/**
 * Publishes what is still sealed though its window has closed, as of the window's end, some contacts at a time and each of
 * them in one transaction with its figures. Several servers may do it at once: each takes what no other is at. Answers with
 * how many it published.
 */
export async function publishDue(
  db: Kysely<Database>,
  now: Date,
  { onPublished, signal, atOnce = AT_ONCE }: PublishOptions,
): Promise<number> {
  let count = 0
  for (let isMore = true; isMore && signal?.aborted !== true;) {
    const published = await db.transaction().execute((trx) => publishSome(trx, now, atOnce, onPublished))
    count += published
    isMore = published > 0
  }
  return count
}

async function publishSome(trx: Transaction<Database>, now: Date, atOnce: number, onPublished: OnPublished): Promise<number> {
  const { rows } = await sql<PublishedReview>`
    with c as materialized (
      select c.id, c.contractor_id, c.firm_id, c.closes_at from contact_logs c
      where c.closes_at <= ${now} and exists (select from evaluations e where e.contact_log_id = c.id and e.published_at is null)
      order by c.closes_at, c.id limit ${atOnce} for no key update of c skip locked
    )
    update evaluations e set published_at = c.closes_at from c
    where e.contact_log_id = c.id and e.published_at is null
    returning ${publishedColumns}`.execute(trx)
  await afterPublishing(trx, rows, onPublished)
  return rows.length
}

async function afterPublishing(trx: Transaction<Database>, published: readonly PublishedReview[], onPublished: OnPublished): Promise<void> {
  if (published.length === 0) return
  const ids = published.map(({ _id }) => _id)
  // They are in the log since they were sealed, unless a server of a version before it took them.
  await appendReviews(trx, ids)
  await addToStatistics(trx, { published: ids })
  await onPublished(trx, published)
}
