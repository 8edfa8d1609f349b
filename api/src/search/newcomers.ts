import { createHash } from 'node:crypto'
import { dayOf, startOfDayAfter } from '@ponte/contracts/calendar'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { columnCondition, onlyEquals, type SearchTerms } from './terms.ts'
import type { FoundPage } from './strategies/found-page.ts'

/** Of every ten places, the last one is for a newcomer. */
const PLACES = 10
/** A professional without a published review counts as a newcomer for this long after completing their profile. */
const NEW_FOR_DAYS = 60

// Limits are literals: as parameters they made PostgreSQL plan the statement at each execution, which took longer than running it.
/** Number of matching newcomers among whom the day's are chosen. */
const CANDIDATES = 32
/** Maximum index entries read to find them, so that rare filters stay cheap. */
const READ_MAX = 1000
/** Maximum services of a newcomer, who has no published review of them. Each number is a separate range in the ranking indexes. */
const SERVICES_MAX = 3

const DAY_MS = 86_400_000
/** The fractional parts of its multiples are evenly spread, so that each day starts at a different joining date. */
const GOLDEN_RATIO = 0.618_033_988_749_895

export interface Newcomer<Card> {
  id: string
  card: Card
}

/**
 * Chooses a day's newcomers for the first page of a search. They are the same for everyone all day, so that pages by number agree. People
 * who completed their profile today wait until tomorrow.
 */
export async function chooseNewcomers<Card>(
  db: Kysely<Database>,
  terms: SearchTerms,
  { now, limit, seed }: { now: Date; limit: number; seed: string },
): Promise<Newcomer<Card>[]> {
  const places = Math.floor(limit / PLACES)
  if (places === 0) return []
  const [since, today] = [startOfDayAfter(now, -NEW_FOR_DAYS), startOfDayAfter(now, 0)]
  const turn = (fractionOf(seed) + (Date.parse(dayOf(now)) / DAY_MS) * GOLDEN_RATIO) % 1
  const start = new Date(since.getTime() + turn * (today.getTime() - since.getTime()))
  return readCards(
    db,
    terms,
    sql`
      select user_id as id
      from (
        select * from (
          select 0 as lap, earlier.* from (${joinedBetween(terms, since, start)}) earlier
          union all
          select 1 as lap, later.* from (${joinedBetween(terms, start, today)}) later
        ) both_laps
        order by lap, created_at desc, user_id desc
        limit ${sql.lit(CANDIDATES)}
      ) candidates
      where not exists (select from person_stats st where st.user_id = candidates.user_id and st.total_evaluations > 0)
      order by md5(${`${dayOf(now)} ${seed}`} || user_id)
      limit ${sql.lit(places)}`,
  )
}

/** Hashes a text to a number from 0 to 1. */
const fractionOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, 6) / 2 ** 48

/** The latest matching people who joined in a period. Without reviews the reputation is 0, so each range is contiguous in a ranking index. */
const joinedBetween = (terms: SearchTerms, from: Date, to: Date) => sql`
  select newest.* from generate_series(0, ${sql.lit(SERVICES_MAX)}) done cross join lateral (
    select user_id, created_at from (
      select * from professional_search
      where ${columnCondition(onlyEquals(terms))} and reputation = 0 and services = done and created_at >= ${from} and created_at < ${to}
      order by created_at desc, user_id desc
      limit ${sql.lit(READ_MAX)}
    ) entries
    where ${columnCondition(terms)}
    order by created_at desc, user_id desc
    limit ${sql.lit(CANDIDATES)}
  ) newest`

/** Reads a first page's newcomers again, when a cursor leads back to it. */
export const reloadNewcomers = <Card>(db: Kysely<Database>, terms: SearchTerms, ids: readonly string[]): Promise<Newcomer<Card>[]> =>
  readCards(
    db,
    terms,
    sql`select user_id as id from professional_search where user_id = any(${[...ids]}::uuid[]) and ${columnCondition(terms)}
      order by array_position(${[...ids]}::uuid[], user_id)`,
  )

async function readCards<Card>(db: Kysely<Database>, { searched }: SearchTerms, ids: RawBuilder<unknown>): Promise<Newcomer<Card>[]> {
  const { rows } = await sql<Newcomer<Card>>`
    select p.id, (select to_json(card) from (${searched.card}) card) as card from (${ids}) p`.execute(db)
  return rows.map(({ id, card }) => ({ id, card: { ...card, isNewHere: true } }))
}

/** Removes these newcomers from a page, and as many results as their places need: the last ones, or the first ones if read backwards. */
export function makeRoomForNewcomers<Card>(page: FoundPage<Card>, ids: readonly string[], limit: number, isBack: boolean): FoundPage<Card> {
  const room = limit - ids.length
  const others = page.results.filter(({ key }) => !ids.includes(key.id))
  return { ...page, results: isBack ? others.slice(-room) : others.slice(0, room), isMore: page.isMore || others.length > room }
}

/** Inserts the newcomers into a first page, each in the last of ten places. */
export function withNewcomers<Card>(cards: readonly Card[], newcomers: readonly Newcomer<Card>[]): Card[] {
  const shown = [...cards]
  for (const [index, { card }] of newcomers.entries()) shown.splice(PLACES * (index + 1) - 1, 0, card)
  return shown
}
