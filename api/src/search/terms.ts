import { OFFSET_MAX } from '@ponte/contracts/limits'
import { sql, type RawBuilder } from 'kysely'
import type { Corpus } from '../server/schema/search.ts'
import { columnsOf, type SearchFilter } from './filters.ts'
import { anyOf, bothOf, mostDocuments, nameQueryOf, queryOf, type TextQuery } from './text/text-query.ts'

/** A searched table, and the public card of its row `p`. */
export interface SearchCorpus {
  corpus: Corpus
  table: 'professional_search' | 'firm_search'
  id: 'user_id' | 'firm_id'
  card: RawBuilder<unknown>
}

/** The terms of a search: everything that determines which rows it finds, and in which order. */
export interface SearchTerms {
  searched: SearchCorpus
  text: TextQuery | null
  filters: readonly SearchFilter[]
  bounds: SearchBounds
}

export const without = (terms: SearchTerms, ...names: string[]): SearchTerms => ({
  ...terms,
  filters: terms.filters.filter(({ name }) => !names.includes(name)),
})

/** Only the filters that an index starts with. */
export const onlyEquals = (terms: SearchTerms): SearchTerms => ({
  ...terms,
  filters: terms.filters.filter(({ kind }) => kind === 'equals'),
})

/** Thresholds between search strategies, in rows. The cost of each was measured with a million professionals. */
export interface SearchBounds {
  /** Maximum text matches that are all read and sorted by relevance. */
  few: number
  /** Maximum rows scored; more means that the estimate was far off. */
  mostScored: number
  /** Maximum results counted exactly; beyond this, the total is an estimate. */
  counted: number
  /** Tables up to this size are always counted exactly, and have every page by number. */
  smallTable: number
  /** Maximum rows read for a page by number. Deeper pages are empty by number and are reached by cursor. */
  mostRead: number
  /** Maximum text matches that are all read to count facets; beyond this, a sample is used. */
  faceted: number
  /** Minimum matches for a sample to be meaningful; with fewer, the rows are counted exactly. */
  sampled: number
}

export const BOUNDS: SearchBounds = {
  few: 3000,
  mostScored: 9000,
  counted: 10_000,
  smallTable: OFFSET_MAX,
  mostRead: 14_000,
  faceted: 5000,
  sampled: 150,
}

/** Matches a tsquery, inlined into the statement because PostgreSQL could not estimate the rows of a parameter or subquery. */
export const matchesQuery = (query: string) => sql<boolean>`doc @@ ${sql.lit(query)}::tsquery`

export const textMatches = (text: TextQuery): RawBuilder<boolean> => matchesQuery(queryOf(text))

/** The filters, without the text, on the columns that the ranking indexes cover. */
export const columnCondition = ({ filters }: SearchTerms): RawBuilder<boolean> => allOf(columnsOf(filters))

/**
 * The text and the filters as words of the document, all in one index; `query` is the text. A filter that the planner estimates
 * equally well by column stays a column if the text leaves few rows.
 */
export function documentCondition(
  { text, filters, bounds }: SearchTerms,
  query = text === null ? null : queryOf(text),
): RawBuilder<boolean> {
  const isShort = text !== null && mostDocuments(text) <= bounds.few
  const asWords = filters.filter(({ kind }) => (isShort ? kind === 'bits' : kind !== 'plain'))
  const columns = columnsOf(
    filters.filter((filter) => !asWords.includes(filter)),
    filters,
  )
  const words = bothOf(query, ...asWords.map(({ lexemes }) => anyOf(lexemes)))
  return allOf([...columns, ...(words === null ? [] : [matchesQuery(words)])])
}

/** The conditions of the tiers: documents whose name matches (null if no name can), and other matches. */
export function tierConditions(terms: SearchTerms): { named: RawBuilder<boolean> | null; others: RawBuilder<boolean> } {
  const [text, named] = terms.text === null ? [null, null] : [queryOf(terms.text), nameQueryOf(terms.text)]
  if (named === null) return { named: null, others: documentCondition(terms) }
  return { named: documentCondition(terms, named), others: documentCondition(terms, bothOf(text, `!(${named})`)) }
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`
