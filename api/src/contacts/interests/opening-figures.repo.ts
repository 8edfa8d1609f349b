import type { ResultOf } from '@ponte/contracts/call'
import type { openingFigures } from '@ponte/contracts/interests'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

export type FiguresRow = ResultOf<typeof openingFigures>['results'][number]

/** Minutes between the publication and an instant. */
const minutesTo = (instant: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${instant} - o.created_at) / 60)::int`

/** What a firm's newest openings brought, the newest first. An urgent notice that was read has been seen. */
export async function figuresOf(db: Kysely<Database>, firmId: string, limit: number): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select o.id as "_id", o.profession, o.city, o.start_on::text as "startOn", o.end_on::text as "endOn", o.starts_at as "startsAt",
      o.ends_at as "endsAt", o.closed_at as "closedAt", o.filled_at as "filledAt", o.created_at as "createdAt",
      n.notified, n.seen, i.interested, (o.filled_at is not null)::int as chosen,
      ${minutesTo(sql`i.first_at`)} as "minutesToInterest", ${minutesTo(sql`o.filled_at`)} as "minutesToFill"
    from (select * from openings where firm_id = ${firmId} order by created_at desc, id desc limit ${limit}) o
    cross join lateral (
      select count(*)::int as notified, count(read_at)::int as seen from notifications where opening_id = o.id and kind = 'urgent_opening') n
    cross join lateral (
      select count(*)::int as interested, min(created_at) as first_at from opening_interests where opening_id = o.id) i
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function countOpenings(db: Kysely<Database>, firmId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from openings where firm_id = ${firmId}`.execute(db)
  return rows[0]?.count ?? 0
}
