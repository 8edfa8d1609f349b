import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Corpus } from '../database/tables/search.ts'
import type { Bounds } from './bounds.ts'
import { anyOf, bothOf, mostDocuments, nameQueryOf, queryOf, type TextQuery } from './text-query.ts'

/** One thing that a search is narrowed by, as a condition on columns and as words of the documents. */
export interface Filter {
  /** The parameter's name. */
  name: string
  column: RawBuilder<boolean>
  lexemes: readonly string[]
  /** equals: an index begins with the column. plain: too many rows have it for an index. bits: the planner can only tell by the words. */
  kind: 'equals' | 'plain' | 'bits'
}

/** The table that is searched, and the public card of one row `p` of it. */
export interface Searched {
  corpus: Corpus
  table: 'professional_search' | 'firm_search'
  id: 'user_id' | 'firm_id'
  card: RawBuilder<unknown>
}

export interface Asked {
  searched: Searched
  text: TextQuery | null
  filters: readonly Filter[]
  bounds: Bounds
}

export const without = (asked: Asked, ...names: string[]): Asked => ({
  ...asked,
  filters: asked.filters.filter(({ name }) => !names.includes(name)),
})

export const tableOf = ({ searched }: Asked) => sql.table(searched.table)

/** A tsquery in the statement itself: as a parameter or a subquery its rows could not be estimated. */
const matches = (query: string) => sql<boolean>`doc @@ ${sql.lit(query)}::tsquery`

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`

/** On the columns that the indexes of the ranking cover; without the text. */
export const byColumns = ({ filters }: Asked): RawBuilder<boolean> => all(filters.map(({ column }) => column))

/**
 * By the text and by words instead of columns, which one index holds together; `query` stands for the text. What the planner knows of
 * a column as well as of a word stays a column where the text leaves few rows.
 */
export function byWords({ text, filters, bounds }: Asked, query = text === null ? null : queryOf(text)): RawBuilder<boolean> {
  const isShort = text !== null && mostDocuments(text) <= bounds.few
  const asWords = filters.filter(({ kind }) => (isShort ? kind === 'bits' : kind !== 'plain'))
  const columns = filters.filter((filter) => !asWords.includes(filter)).map(({ column }) => column)
  const words = bothOf(query, ...asWords.map(({ lexemes }) => anyOf(lexemes)))
  return all([...columns, ...(words === null ? [] : [matches(words)])])
}

/** Those who are called what was typed, null where nobody can be; and those in whom it stands elsewhere. */
export function tiersOf(asked: Asked): { named: RawBuilder<boolean> | null; others: RawBuilder<boolean> } {
  const [text, named] = asked.text === null ? [null, null] : [queryOf(asked.text), nameQueryOf(asked.text)]
  if (named === null) return { named: null, others: byWords(asked) }
  return { named: byWords(asked, named), others: byWords(asked, bothOf(text, `!(${named})`)) }
}

export const textMatches = (text: TextQuery): RawBuilder<boolean> => matches(queryOf(text))

/** How many rows each condition leaves, and how many there are, as the planner guesses: it reads none of them. */
export async function estimate(
  db: Kysely<Database>,
  asked: Asked,
  conditions: readonly RawBuilder<boolean>[],
): Promise<{ rows: number[]; all: number }> {
  const table = tableOf(asked)
  const arms = [sql<boolean>`true`, ...conditions].map((condition) => sql`select 1 from ${table} where ${condition}`)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Planned }] }>`explain (format json) ${sql.join(arms, sql` union all `)}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  const [total = 0, ...guessed] = (plan?.Plans ?? []).map((arm) => arm['Plan Rows'])
  return { rows: guessed, all: total }
}

interface Planned {
  'Plan Rows': number
  Plans?: Planned[]
}
