import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { documentCondition, tierConditions } from '../conditions.ts'
import type { PageSlice } from '../keyset.ts'
import type { PlannedTiers } from '../plan.ts'
import type { SearchTerms } from '../terms.ts'
import { pageOf, type FoundPage } from './found-page.ts'
import { countStatement, readTier, type Tier, type TierSlice } from './tier.ts'

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
  Math.min(guess, (offset * all) / guess) > bounds.mostRead

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
