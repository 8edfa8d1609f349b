import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { documentCondition, tierConditions, columnCondition, onlyEquals, type SearchTerms } from '../terms.ts'
import {
  pageOf,
  beyondKey,
  directionOf,
  pageKey,
  pageOrder,
  readRows,
  type PageSlice,
  type FoundPage,
  type FoundResult,
  type FoundRow,
} from './found-page.ts'
import type { PlannedTiers } from '../plan.ts'

/** Searches in tiers, for very many text matches: first the name matches, then the rest, each in ranking order. */
export async function searchTiers<Card>(
  db: Kysely<Database>,
  terms: SearchTerms,
  slice: PageSlice,
  plan: PlannedTiers,
): Promise<FoundPage<Card>> {
  const [named, others] = tiersOf(terms, plan)
  const [first, second] = slice.isBack ? [others, named] : [named, others]
  const wanted = { ...slice, limit: slice.limit + 1 }
  const isTooMuch = mustReadTooMuch(terms, slice, plan)
  const isInSecond = slice.beyond?.score === second.score
  const begun = isTooMuch || isInSecond ? unread : await readTier<Card>(db, terms, first, wanted)
  const isPrefix = isInSecond || slice.offset === 0 || begun.found.length > 0
  const inFirst = isTooMuch || isPrefix ? begun.total : (begun.total ?? (await count(db, terms, first.where)))
  const rest = {
    ...wanted,
    beyond: isInSecond ? slice.beyond : null,
    limit: wanted.limit - begun.found.length,
    offset: isPrefix ? 0 : Math.max(0, slice.offset - (inFirst ?? 0)),
  }
  const ended = isTooMuch ? unread : await readTier<Card>(db, terms, second, rest)

  const isExact = plan.total.is === 'exact'
  const total =
    plan.total.is === 'exact' ? await countBoth(db, terms, [first, inFirst], [second, ended.total]) : Math.round(plan.total.rows)
  return pageOf([...begun.found, ...ended.found], slice, { total, totalIsEstimate: !isExact, strategy: 'tiers' })
}

const unread: TierSlice<never> = { found: [], total: null }

type CountedTier = [tier: Tier, total: number | null]

/** The number of all matches. A tier that was read to its end is already counted. */
async function countBoth(db: Kysely<Database>, terms: SearchTerms, ...[first, second]: [CountedTier, CountedTier]): Promise<number> {
  if (first[1] === null && second[1] === null) return count(db, terms, documentCondition(terms))
  const totalOf = async ([tier, total]: CountedTier): Promise<number> => total ?? (await count(db, terms, tier.where))
  return (await totalOf(first)) + (await totalOf(second))
}

/** True if a page would need too many rows with either method, by the estimate. */
const mustReadTooMuch = ({ bounds }: SearchTerms, { offset }: PageSlice, { all, guess }: PlannedTiers): boolean =>
  all > bounds.smallTable && Math.min(guess, (offset * all) / guess) > bounds.mostRead

export function tiersOf(terms: SearchTerms, { all, filtered, guess, named, total }: PlannedTiers): [named: Tier, others: Tier] {
  const conditions = tierConditions(terms)
  const common = { filtered, all, isCounted: total.is === 'exact' }
  return [
    { where: conditions.named, score: 1, guess: named, ...common },
    { where: conditions.others, score: 0, guess: guess - named, ...common },
  ]
}

async function count(db: Kysely<Database>, terms: SearchTerms, where: RawBuilder<boolean> | null): Promise<number> {
  if (where === null) return 0
  const { rows } = await countStatement(terms, where).execute(db)
  return rows[0]?.total ?? 0
}

/** The rows of a text search with the same score. */
export interface Tier {
  /** The condition; null if the tier is empty. */
  where: RawBuilder<boolean> | null
  score: number
  /** Planner estimates: matches, rows left by the filters, and all rows. */
  guess: number
  filtered: number
  all: number
  /** True if the matches must be counted; gathering them already does that. */
  isCounted: boolean
}

/** The cost of reading a row with its document, in index entries. */
const DOCUMENT_COSTS = 20

/** The cost of reading a row with its document in random order, relative to gathering rows in physical order. */
const LOOKUP_COSTS = 2.5

/** The cost of sorting a gathered row that is read anyway, to be counted. */
const ORDER_COSTS = 0.3

/** An estimate wrong by this factor is not used. */
const FAR_OFF = 4

/** A slice of a tier, and the number of rows in the tier if all of them were read. */
interface TierSlice<Card> {
  found: FoundResult<Card>[]
  total: number | null
}

async function readTier<Card>(db: Kysely<Database>, terms: SearchTerms, tier: Tier, slice: PageSlice): Promise<TierSlice<Card>> {
  if (!isNonEmpty(tier)) return { found: [], total: 0 }
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
 * Walks the ranking until there are enough results, or sorts all matches, whichever is estimated to be less work. Stops after
 * `most` rows, which means that the estimate was far off; then the other method follows, to the end.
 */
export function firstTierStatement(terms: SearchTerms, tier: NonEmptyTier, slice: PageSlice) {
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

export type NonEmptyTier = Tier & { where: RawBuilder<boolean> }

export const isNonEmpty = (tier: Tier): tier is NonEmptyTier => tier.where !== null

/** Maximum index entries, and maximum rows left by the filters, to read; null for no limit. */
interface WalkLimits {
  entries: number | null
  rows: number | null
}

/**
 * The statement that walks a ranking index, up to the limits. It uses the index that starts with the filters, if there is one,
 * and checks the other filters in its entries, so that no document of a discarded row is read.
 */
function tierWalkedStatement(terms: SearchTerms, { where, score }: NonEmptyTier, slice: PageSlice, most: WalkLimits): RawBuilder<FoundRow> {
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

/** The condition on the row of an index entry. `offset 0` keeps the planner from reading all matching rows instead of these few. */
const hasRow = ({ searched }: SearchTerms, where: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${sql.table(searched.table)} row where row.${sql.ref(searched.id)} = passed.${sql.ref(searched.id)} and ${where} offset 0)`

/** The statement that reads all matches, up to a limit (null for none). The total tells whether the limit was reached. */
function tierGatheredStatement(
  { searched }: SearchTerms,
  { where, score }: NonEmptyTier,
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
