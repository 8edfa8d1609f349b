import type { Side } from '@ponte/contracts/review-rules'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { actingContractor } from '../visible-contacts.ts'
import { appendReviews } from '../review-log/log.repo.ts'
import { addToStatistics } from '../../server/database/statistics.ts'

/** A review that has just been published. */
export interface PublishedReview {
  _id: string
  contactLogId: string
  /** The side of the author. */
  side: Side
  authorId: string
  /** Whom to notify: the subject or, if they have left the firm, a manager; null if there is no one. */
  subjectId: string | null
  /** The contact's firm: the author's if the contractor is the author, else the subject's. */
  firmId: string | null
  publishedAt: Date
}

/** Runs in the publishing transaction, so that its writes commit together with the publication. */
export type OnPublished = (trx: Transaction<Database>, published: readonly PublishedReview[]) => Promise<void>

const publishedColumns = sql`
  e.id as "_id", e.contact_log_id as "contactLogId", e.side, e.author_id as "authorId",
  case when e.side = 'professional' then ${actingContractor} else e.subject_id end as "subjectId",
  c.firm_id as "firmId", e.published_at as "publishedAt"`

/** Publishes the sealed evaluations of a contact that both sides have rated. */
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
 * Publishes evaluations that are still sealed when their window has closed, dated to its end. Works in batches of contacts, each with its
 * statistics in one transaction. Concurrent servers skip each other's rows. Returns the number published.
 */
export async function publishDue(
  db: Kysely<Database>,
  now: Date,
  { onPublished, signal, atOnce = AT_ONCE }: PublishOptions,
): Promise<number> {
  let count = 0
  for (let isMore = true; isMore && signal?.aborted !== true;) {
    const published = await db.transaction().execute((trx) => publishBatch(trx, now, atOnce, onPublished))
    count += published
    isMore = published > 0
  }
  return count
}

async function publishBatch(trx: Transaction<Database>, now: Date, atOnce: number, onPublished: OnPublished): Promise<number> {
  const due = sql`c.closes_at <= ${now} and exists (select from evaluations e where e.contact_log_id = c.id and e.published_at is null)`
  const { rows: found } = await sql<{ id: string }>`
    select c.id from contact_logs c where ${due} order by c.closes_at, c.id limit ${atOnce}`.execute(trx)
  const contacts = sql`contact_logs c where c.id = any(${found.map(({ id }) => id)}::uuid[])`
  // Locks people before their data, as everywhere.
  await sql`
    select from users u
    where u.id in (select unnest(array[c.professional_id, c.contractor_id]) from ${contacts})
      or u.firm_role = 'manager' and u.firm_id in (select c.firm_id from ${contacts})
    order by u.id for key share of u`.execute(trx)
  const { rows } = await sql<PublishedReview>`
    with c as materialized (
      select c.id, c.contractor_id, c.firm_id, c.closes_at from ${contacts} and ${due} order by c.id for no key update of c skip locked
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
  // Already appended when they were sealed, unless an older version of the server wrote them.
  await appendReviews(trx, ids)
  await addToStatistics(trx, { published: ids })
  await onPublished(trx, published)
}
