import { sql, type RawBuilder } from 'kysely'
import type { SearchTerms } from './terms.ts'
import { anyOf, bothOf, mostDocuments, nameQueryOf, queryOf, type TextQuery } from './text/text-query.ts'

/** A tsquery in the statement itself: as a parameter or a subquery its rows could not be estimated. */
export const matchesQuery = (query: string) => sql<boolean>`doc @@ ${sql.lit(query)}::tsquery`

export const textMatches = (text: TextQuery): RawBuilder<boolean> => matchesQuery(queryOf(text))

/** The filters on the columns that the indexes of the ranking cover; without the text. */
export const columnCondition = ({ filters }: SearchTerms): RawBuilder<boolean> => all(filters.map(({ column }) => column))

/**
 * The text and the filters as words of the document, which one index holds together; `query` stands for the text. What the planner knows of
 * a column as well as of a word stays a column where the text leaves few rows.
 */
export function documentCondition(
  { text, filters, bounds }: SearchTerms,
  query = text === null ? null : queryOf(text),
): RawBuilder<boolean> {
  const isShort = text !== null && mostDocuments(text) <= bounds.few
  const asWords = filters.filter(({ kind }) => (isShort ? kind === 'bits' : kind !== 'plain'))
  const columns = filters.filter((filter) => !asWords.includes(filter)).map(({ column }) => column)
  const words = bothOf(query, ...asWords.map(({ lexemes }) => anyOf(lexemes)))
  return all([...columns, ...(words === null ? [] : [matchesQuery(words)])])
}

/** The conditions of the tiers: those who are called what was typed, null where nobody can be; and those in whom it stands elsewhere. */
export function tierConditions(terms: SearchTerms): { named: RawBuilder<boolean> | null; others: RawBuilder<boolean> } {
  const [text, named] = terms.text === null ? [null, null] : [queryOf(terms.text), nameQueryOf(terms.text)]
  if (named === null) return { named: null, others: documentCondition(terms) }
  return { named: documentCondition(terms, named), others: documentCondition(terms, bothOf(text, `!(${named})`)) }
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`
