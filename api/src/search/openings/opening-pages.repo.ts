import { dayOf } from '@ponte/contracts/calendar'
import type { ResultOf } from '@ponte/contracts/call'
import type { listPublicOpenings, similarOpenings } from '@ponte/contracts/search-openings'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { isOver, visibleOpenings } from './matching.ts'
import { cardsOfPage, type OpeningRow } from './search-openings.repo.ts'

/** An opening that visitors may see; 'closed' for any other opening, null for an unknown id. */
export async function findOpening(db: Kysely<Database>, id: string, now: Date): Promise<OpeningRow | 'closed' | null> {
  const { rows } = await sql<OpeningRow>`
    with page as (select o.id from ${visibleOpenings(dayOf(now))} where o.id = ${id} and not ${isOver(now)}) ${cardsOfPage}`.execute(db)
  if (rows[0] !== undefined) return rows[0]
  return (await db.selectFrom('openings').select('id').where('id', '=', id).executeTakeFirst()) === undefined ? null : 'closed'
}

const SIMILAR = 5

/** Open openings for the same profession or a shared specialty: the same profession first, then the nearest, then the earliest. */
export async function findSimilar(
  db: Kysely<Database>,
  id: string,
  today: string,
): Promise<Pick<ResultOf<typeof similarOpenings>, 'profession' | 'city' | 'results'> | null> {
  const one = await db.selectFrom('openings').select(['profession', 'specialties', 'state', 'city']).where('id', '=', id).executeTakeFirst()
  if (one === undefined) return null
  const { profession, specialties, state, city } = one
  const key = sql`o.profession <> ${profession}, o.city <> ${city}, o.state <> ${state}, o.start_on, o.id`
  const { rows: results } = await sql<OpeningRow>`
    with page as materialized (
      select o.id from ${visibleOpenings(today)}
      where o.id <> ${id} and (o.profession = ${profession} or o.specialties && ${specialties}::text[])
      order by ${key} limit ${SIMILAR}
    )
    ${cardsOfPage} order by ${key}`.execute(db)
  return { profession, city, results }
}

/** A sitemap is limited to 50,000 pages, including the lists. */
const LISTED_MAX = 45_000

/** All openings that visitors may see, and each pair of a city and a profession or specialty that has one. */
export async function publicOpenings(db: Kysely<Database>, today: string): Promise<ResultOf<typeof listPublicOpenings>> {
  type Answer = ResultOf<typeof listPublicOpenings>
  const { rows: openings } = await sql<Answer['openings'][number]>`
    select o.id as "_id", o.updated_at as "changedAt" from ${visibleOpenings(today)}
    order by o.created_at desc, o.id limit ${LISTED_MAX}`.execute(db)
  const { rows: lists } = await sql<Answer['lists'][number]>`
    select o.city, field, max(o.updated_at) as "changedAt"
    from ${visibleOpenings(today)} cross join unnest(o.specialties || o.profession) field group by o.city, field order by o.city, field`.execute(
    db,
  )
  return { openings, lists }
}
