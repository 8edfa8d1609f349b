import type { AuditLine } from '@ponte/contracts/records'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema/schema.ts'

export type AuditEntry = Omit<AuditLine, 'at'> & { at: Date }

interface Wanted {
  cursor?: string | undefined
  limit: number
}

/**
 * The audit log of one person: their own actions, and actions on their account. Scans two indexes separately, because an admin
 * has many entries.
 */
export async function auditOf(
  db: Kysely<Database>,
  userId: string,
  { cursor, limit }: Wanted,
): Promise<{ results: AuditEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? sql`true` : sql`(l.at, l.id) < (select c.at, c.id from audit_log c where c.id = ${cursor}::bigint)`
  const walk = (condition: ReturnType<typeof sql>) =>
    sql`(select l.* from audit_log l where ${condition} and ${after} order by l.at desc, l.id desc limit ${limit + 1})`
  const { rows } = await sql<AuditEntry>`
    with lines as (
      ${walk(sql`l.actor_id = ${userId}`)} union ${walk(sql`l.subject_kind = 'user' and l.subject_id = ${userId}::text`)}
    )
    select l.id::text as "_id", l.at, l.action, coalesce(l.actor_id = ${userId}, false) as "isOwn",
      case when l.actor_id <> ${userId} and actor.deleted_at is null then actor.full_name end as actor,
      case when (l.subject_kind, l.subject_id) <> ('user', ${userId}::text)
        then jsonb_build_object('kind', l.subject_kind, 'id', l.subject_id) end as subject
    from lines l left join users actor on actor.id = l.actor_id
    order by l.at desc, l.id desc limit ${limit + 1}`.execute(db)
  const results = rows.slice(0, limit)
  return { results, nextCursor: rows.length > limit ? (results.at(-1)?._id ?? null) : null }
}
