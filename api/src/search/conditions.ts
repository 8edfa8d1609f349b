import { sql, type RawBuilder } from 'kysely'
import { columnsOf } from './filters.ts'
import type { SearchTerms } from './terms.ts'
import { anyOf, bothOf, mostDocuments, nameQueryOf, queryOf, type TextQuery } from './text/text-query.ts'

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
