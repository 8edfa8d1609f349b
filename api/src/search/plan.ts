import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { isInSample, SAMPLE_ONE_IN } from './index/search-rows.ts'
import type { TextStrategy } from './strategies/found-page.ts'
import { columnCondition, documentCondition, tierConditions, onlyEquals, type SearchTerms } from './terms.ts'
import { cannotMatch, mostDocuments, type TextQuery } from './text/text-query.ts'

/** Estimated rows: in the table, left by the filters, also matching the text, and matching it by name. */
interface TextMeasures {
  all: number
  filtered: number
  matching: number
  named: number
}

export interface FilterMeasures {
  /** Rows of the table, estimated from its size. */
  all: number
  /** Matching rows, estimated from a sample. */
  guess: number
  /** Rows in the part of an index that starts with the filters. */
  inIndex: number
}

/** The figures used to choose a plan. Each is cheaper to get than the search itself. */
export interface SearchMeasures {
  ofText(terms: SearchTerms): Promise<TextMeasures>
  ofFilters(terms: SearchTerms): Promise<FilterMeasures>
}

export const measuresIn = (db: Kysely<Database>): SearchMeasures => ({
  async ofText(terms) {
    const filters = documentCondition({ ...terms, text: null })
    const named = tierConditions(terms).named ?? sql<boolean>`false`
    const { rows, all } = await estimate(db, terms, [filters, documentCondition(terms), named])
    const [filtered = 0, matching = 0, calledSo = 0] = rows
    return { all, filtered, matching, named: calledSo }
  },
  ofFilters: (terms) => sample(db, terms),
})

/** The planner's estimates of the rows left by each condition, and of all rows, without reading any. */
export async function estimate(
  db: Kysely<Database>,
  { searched }: SearchTerms,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ rows: number[]; all: number }> {
  const table = sql.table(searched.table)
  const arms = [sql<boolean>`true`, ...conditions].map((condition) => sql`select 1 from ${table} where ${condition}`)
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: ExplainedNode }]
  }>`explain (format json) ${sql.join(arms, sql` union all `)}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const [total = 0, ...guessed] = (plan?.Plans ?? []).map((arm) => arm['Plan Rows'])
  return { rows: guessed, all: total }
}

interface ExplainedNode {
  'Plan Rows': number
  Plans?: ExplainedNode[]
}

/** Matches of the filters in the fixed sample of the table, which has its own index. */
export async function sample(db: Kysely<Database>, terms: SearchTerms): Promise<FilterMeasures> {
  const { table, id } = terms.searched
  const rowsAPage = sql`case when relpages > 0 and reltuples >= 0 then reltuples / relpages else 8 end`
  const sampled = (some: SearchTerms) =>
    some.filters.length === 0
      ? sql`null`
      : sql`(select count(*) from ${sql.table(table)} where ${isInSample(id)} and ${columnCondition(some)}) * ${SAMPLE_ONE_IN}`
  const leading = onlyEquals(terms)
  // Not counted twice: among a million rows the count takes longer than reading the page.
  const isSame = leading.filters.length === terms.filters.length
  const { rows } = await sql<{ all: number; guess: number | null; inIndex: number | null }>`
    select (pg_relation_size(oid) / 8192 * (${rowsAPage}))::bigint as "all", ${sampled(terms)} as guess,
      ${isSame ? sql`null` : sampled(leading)} as "inIndex"
    from pg_class where oid = ${table}::regclass`.execute(db)
  const { all = 0, guess, inIndex } = rows[0] ?? {}
  const matching = guess ?? all
  return { all, guess: matching, inIndex: isSame ? matching : (inIndex ?? all) }
}

/** The total to show: exact, or an estimate. */
export type PlannedTotal = { is: 'exact' } | { is: 'guess'; rows: number }

/** The strategy that reads a page. Its statement is in strategies/. */
export type SearchPlan =
  | { strategy: 'nothing' }
  | { strategy: 'scored' }
  | { strategy: 'gathered' }
  | { strategy: 'walked'; total: PlannedTotal }
  | PlannedTiers

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
  /** Number of results skipped plus shown. */
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
  const { bounds } = terms
  const isNarrow = onlyEquals(terms).filters.length > 1
  if (isNarrow) return { strategy: 'walked', total: { is: 'exact' } }
  const { all, guess, inIndex } = await measures.ofFilters(terms)
  if (all <= bounds.smallTable) return { strategy: 'walked', total: { is: 'exact' } }
  const passed = Math.min(inIndex, (depth * inIndex) / guess)
  const gathering = ROW_COSTS * guess
  if (guess <= bounds.counted)
    return inIndex + passed <= gathering ? { strategy: 'walked', total: { is: 'exact' } } : { strategy: 'gathered' }
  if (passed > gathering) return { strategy: 'gathered' }
  return { strategy: 'walked', total: { is: 'guess', rows: guess } }
}
