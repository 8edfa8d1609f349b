import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { documentCondition, tierConditions } from '../conditions.ts'
import type { PageSlice } from '../keyset.ts'
import type { PlannedTiers } from '../plan.ts'
import type { SearchTerms } from '../terms.ts'
import { pageOf, type FoundPage, type FoundResult } from './found-page.ts'
import { countStatement, readTier, type Tier } from './tier.ts'

/** Searches in tiers, where very many match a text: first those who are called so, then the rest, each in the order of the ranking. */
export async function searchTiers<Card>(
  db: Kysely<Database>,
  terms: SearchTerms,
  slice: PageSlice,
  plan: PlannedTiers,
): Promise<FoundPage<Card>> {
  const isExact = plan.total.is === 'exact'
  const total = plan.total.is === 'exact' ? await count(db, terms, documentCondition(terms)) : Math.round(plan.total.rows)
  const pageWith = (found: FoundResult<Card>[]) => pageOf(found, slice, { total, totalIsEstimate: !isExact, strategy: 'tiers' })
  if ((isExact && slice.offset >= total) || mustReadTooMuch(terms, slice, plan)) return pageWith([])

  const [named, others] = tiersOf(terms, plan)
  const [first, second] = slice.isBack ? [others, named] : [named, others]
  const wanted = { ...slice, limit: slice.limit + 1 }
  if (slice.beyond?.score === second.score) return pageWith(await readTier<Card>(db, terms, second, wanted))

  const begun = await readTier<Card>(db, terms, first, wanted)
  const passed = begun.length > 0 || slice.offset === 0 || first.where === null ? 0 : await count(db, terms, first.where)
  const rest = {
    ...wanted,
    beyond: null,
    limit: wanted.limit - begun.length,
    offset: begun.length > 0 ? 0 : Math.max(0, slice.offset - passed),
  }
  return pageWith([...begun, ...(await readTier<Card>(db, terms, second, rest))])
}

/** True when a page would need too many rows, by the guess, whichever way it is read. */
const mustReadTooMuch = ({ bounds }: SearchTerms, { offset }: PageSlice, { all, guess }: PlannedTiers): boolean =>
  Math.min(guess, (offset * all) / guess) > bounds.mostRead

export function tiersOf(terms: SearchTerms, { all, filtered, guess, named }: PlannedTiers): [named: Tier, others: Tier] {
  const conditions = tierConditions(terms)
  return [
    { where: conditions.named, score: 1, guess: named, filtered, all },
    { where: conditions.others, score: 0, guess: guess - named, filtered, all },
  ]
}

async function count(db: Kysely<Database>, terms: SearchTerms, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await countStatement(terms, where).execute(db)
  return rows[0]?.total ?? 0
}
