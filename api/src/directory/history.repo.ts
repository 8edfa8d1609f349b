import { RecordChange } from '@ponte/contracts/records'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countRows } from '../server/database/columns.ts'
import type { Page, PageQuery } from '../server/http/paging.ts'
import type { Database } from '../server/schema/schema.ts'
import type { Subject } from '../server/audit/record-change.repo.ts'

export type HistoryEntry = Omit<RecordChange, 'at'> & { at: Date }

/** The record's changes, without actions that only a newer server knows: during an upgrade it may already write them. */
const isShown = (subject: Subject): RawBuilder<unknown> => sql`
  ${'userId' in subject ? sql`c.user_id = ${subject.userId}` : sql`c.firm_id = ${subject.firmId}`}
  and c.action = any(${RecordChange.shape.action.options}::text[])`

/** The history of a record, newest first. A deleted record keeps its history. */
export async function historyOf(db: Kysely<Database>, subject: Subject, { page, limit }: PageQuery): Promise<Page<HistoryEntry>> {
  const { rows: results } = await sql<HistoryEntry>`
    select c.id::text as "_id", c.at, c.action, case when actor.deleted_at is null then actor.full_name end as actor, c.fields
    from record_changes c left join users actor on actor.id = c.actor_id
    where ${isShown(subject)} order by c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { results, totalResults: await countRows(db, sql`from record_changes c where ${isShown(subject)}`) }
}

/** True for a record that exists, even if deleted; false once erased. */
export async function isNotErased(db: Kysely<Database>, subject: Subject): Promise<boolean> {
  const { rows } = await (
    'userId' in subject
      ? sql`select from users where id = ${subject.userId} and erased_at is null`
      : sql`select from firms where id = ${subject.firmId} and erased_at is null`
  ).execute(db)
  return rows.length > 0
}
