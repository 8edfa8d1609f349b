import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { columnCondition } from '../conditions.ts'
import { beyondKey, directionOf, pageKey, pageOrder, type PageSlice } from '../keyset.ts'
import { onlyEquals, type SearchTerms } from '../terms.ts'
import { readRows, type FoundResult, type FoundRow } from './found-page.ts'

/** The rows of a text search that have the same score. */
export interface Tier {
  /** The condition; null: there are none. */
  where: RawBuilder<boolean> | null
  score: number
  /** By the planner's estimate: matches, rows that the filters leave, and rows in all. */
  guess: number
  filtered: number
  all: number
  /** True where the matches are to be counted: whoever gathers them has done that. */
  isCounted: boolean
}

/** The cost of reading a row with its document, in entries of an index. */
const DOCUMENT_COSTS = 20

/** The cost of reading a row with its document wherever it lies, in rows that are gathered in the order in which they lie. */
const LOOKUP_COSTS = 2.5

/** The cost of gathering a row that is read anyway, to be counted: of putting it in order. */
const ORDER_COSTS = 0.3

/** An estimate that is so many times wrong is not gone by. */
const FAR_OFF = 4

/** A slice of a tier, and how many rows the tier has where all of them were read for it. */
export interface TierSlice<Card> {
  found: FoundResult<Card>[]
  total: number | null
}

export async function readTier<Card>(db: Kysely<Database>, terms: SearchTerms, tier: Tier, slice: PageSlice): Promise<TierSlice<Card>> {
  if (!isThere(tier)) return { found: [], total: 0 }
  if (slice.limit <= 0) return { found: [], total: null }
  const { isWalked, most, statement } = firstTierStatement(terms, tier, slice)
  const { found, total } = await readRows<Card>(db, statement)
  if (isWalked) {
    if (found.length === slice.limit || most >= tier.all) return { found, total: null }
    return readRows<Card>(db, tierGatheredStatement(terms, tier, slice, null))
  }
  if (total < most) return { found, total }
  const walked = await readRows<Card>(db, tierWalkedStatement(terms, tier, slice, { entries: null, rows: null }))
  return { found: walked.found, total: null }
}

/**
 * Along the ranking until there are enough, or all that match put in order: whichever is less work by the estimate, and no further than
 * `most` rows, which says that the estimate was far off. The other one follows then, to the end.
 */
export function firstTierStatement(terms: SearchTerms, tier: ThereTier, slice: PageSlice) {
  const { guess, filtered, all, isCounted } = tier
  const passing = ((slice.offset + slice.limit) * all) / Math.max(guess, 1)
  const reading = (passing * filtered) / Math.max(all, 1)
  const walking = LOOKUP_COSTS * reading + (terms.filters.length === 0 ? 0 : passing / DOCUMENT_COSTS)
  const isWalked = walking < (isCounted ? ORDER_COSTS * guess : guess)
  const limitOf = (rows: number) => Math.ceil(FAR_OFF * rows) + terms.bounds.few
  const most = limitOf(isWalked ? reading : guess)
  const statement = isWalked
    ? tierWalkedStatement(terms, tier, slice, { entries: limitOf(passing), rows: most })
    : tierGatheredStatement(terms, tier, slice, most)
  return { isWalked, most, statement }
}

export type ThereTier = Tier & { where: RawBuilder<boolean> }

export const isThere = (tier: Tier): tier is ThereTier => tier.where !== null

/** The most entries of the index, and the most rows of those that the filters leave, that are read; null is no limit. */
interface WalkLimits {
  entries: number | null
  rows: number | null
}

/**
 * The statement that follows an index of the ranking, to the limits. The index is the one that begins with what is asked for, if there is
 * one, and the filters are looked up in its entries: of the rest no document is read.
 */
function tierWalkedStatement(terms: SearchTerms, { where, score }: ThereTier, slice: PageSlice, most: WalkLimits): RawBuilder<FoundRow> {
  const { searched } = terms
  const table = sql.table(searched.table)
  const id = sql.ref(searched.id)
  const direction = directionOf(slice)
  const ranking = sql`reputation ${direction}, services ${direction}, created_at ${direction}, ${id} ${direction}`
  const entries = sql`
    select * from ${table}
    where ${columnCondition(onlyEquals(terms))} and ${beyondKey(slice, searched.id)}
    order by ${ranking}
    limit ${most.entries}`
  const filtered = sql`select * from (${entries}) entries where ${columnCondition(terms)} order by ${ranking} limit ${most.rows}`
  return sql<FoundRow>`
    with page as materialized (
      select ${id} as id, ${sql.lit(score)} as score, reputation, services, created_at
      from (${terms.filters.length === 0 ? entries : filtered}) passed
      where ${terms.filters.length === 0 ? where : hasRow(terms, where)}
      order by ${ranking}
      limit ${slice.limit} offset ${slice.offset}
    )
    select 0 as total, ${pageKey}, (select to_json(card) from (${searched.card}) card) as card
    from page p
    order by ${pageOrder(slice)}`
}

/** The condition on the row of an entry that passed. `offset 0` keeps the planner from reading all rows that match instead of those few. */
const hasRow = ({ searched }: SearchTerms, where: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${sql.table(searched.table)} row where row.${sql.ref(searched.id)} = passed.${sql.ref(searched.id)} and ${where} offset 0)`

/** The statement that reads all matches, at most so many; null is no limit. The total says whether it was reached. */
function tierGatheredStatement(
  { searched }: SearchTerms,
  { where, score }: ThereTier,
  slice: PageSlice,
  most: number | null,
): RawBuilder<FoundRow> {
  const direction = directionOf(slice)
  return sql<FoundRow>`
    with matched as materialized (
      select ${sql.ref(searched.id)} as id, reputation, services, created_at
      from ${sql.table(searched.table)}
      where ${where}
      limit ${most}
    ), page as materialized (
      select id, ${sql.lit(score)} as score, reputation, services, created_at
      from matched
      where ${beyondKey(slice, 'id')}
      order by reputation ${direction}, services ${direction}, created_at ${direction}, id ${direction}
      limit ${slice.limit} offset ${slice.offset}
    )
    select t.total, ${pageKey}, (select to_json(card) from (${searched.card}) card) as card
    from (select count(*)::integer as total from matched) t left join page p on true
    order by ${pageOrder(slice)}`
}

export const countStatement = ({ searched }: SearchTerms, where: RawBuilder<boolean>): RawBuilder<{ total: number }> =>
  sql<{ total: number }>`select count(*)::integer as total from ${sql.table(searched.table)} where ${where}`
