import type { SearchMeasures } from './measures.ts'
import type { TextStrategy } from './strategies/found-page.ts'
import type { SearchTerms } from './terms.ts'
import { cannotMatch, mostDocuments, type TextQuery } from './text/text-query.ts'

/** The total to show: exact, or an estimate. */
export type PlannedTotal = { is: 'exact' } | { is: 'guess'; rows: number }

/** The strategy that reads a page. Its statement is in strategies/. */
export type SearchPlan =
  { strategy: 'nothing' } | { strategy: 'scored' } | { strategy: 'gathered' } | { strategy: 'walked'; total: PlannedTotal } | PlannedTiers

export interface PlannedTiers {
  strategy: 'tiers'
  total: PlannedTotal
  /** Estimated rows: in the table, left by the filters, also matching the text, and matching it by name. */
  all: number
  filtered: number
  guess: number
  named: number
}

interface PlannedPage {
  /** Number of results skipped and shown. */
  depth: number
  /** The strategy that read the first page. */
  begun?: TextStrategy | null
}

export async function planFor(measures: SearchMeasures, terms: SearchTerms, page: PlannedPage): Promise<SearchPlan> {
  return terms.text === null ? planForFilters(measures, terms, page) : planForText(measures, terms, terms.text, page)
}

async function planForText(measures: SearchMeasures, terms: SearchTerms, text: TextQuery, { begun }: PlannedPage): Promise<SearchPlan> {
  if (cannotMatch(text)) return { strategy: 'nothing' }
  if (begun === 'scored' || (begun !== 'tiers' && mostDocuments(text) <= terms.bounds.few)) return { strategy: 'scored' }
  const tiers = await planTiers(measures, terms)
  return begun !== 'tiers' && tiers.guess <= terms.bounds.few ? { strategy: 'scored' } : tiers
}

/** Plans a search in tiers. `least` is a lower bound for the number of matches. */
export async function planTiers(measures: SearchMeasures, terms: SearchTerms, least = 0): Promise<PlannedTiers> {
  const { all, filtered, matching, named } = await measures.ofText(terms)
  const guess = Math.max(matching, named, least)
  const isCounted = guess <= terms.bounds.counted || all <= terms.bounds.smallTable
  return { strategy: 'tiers', total: isCounted ? { is: 'exact' } : { is: 'guess', rows: guess }, all, filtered, guess, named }
}

/** The cost of reading a table row, in index entries. */
const ROW_COSTS = 10

async function planForFilters(measures: SearchMeasures, terms: SearchTerms, { depth }: PlannedPage): Promise<SearchPlan> {
  const { filters, bounds } = terms
  const { all, guess, inIndex } = await measures.ofFilters(terms)
  const isNarrow = filters.filter(({ kind }) => kind === 'equals').length > 1
  if (all <= bounds.smallTable || isNarrow) return { strategy: 'walked', total: { is: 'exact' } }
  const passed = Math.min(inIndex, (depth * inIndex) / guess)
  const gathering = ROW_COSTS * guess
  if (guess <= bounds.counted)
    return inIndex + passed <= gathering ? { strategy: 'walked', total: { is: 'exact' } } : { strategy: 'gathered' }
  if (passed > gathering) return { strategy: 'gathered' }
  return { strategy: 'walked', total: { is: 'guess', rows: guess } }
}
