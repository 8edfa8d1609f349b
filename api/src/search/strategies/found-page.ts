import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

/** The sort key of a result, from highest to lowest. A cursor holds one. */
export interface ResultKey {
  /** The relevance of the text match. */
  score: number
  reputation: number
  services: number
  /** The time of creation in microseconds, which a Date would lose. */
  created: number
  id: string
}

/** The results of one page: those after an offset, or those beyond a cursor's key (before it if `isBack`). */
export interface PageSlice {
  limit: number
  offset: number
  beyond: ResultKey | null
  isBack: boolean
  /** Left out: newcomers who have a place of their own on the first page. */
  except?: readonly string[]
}

/**
 * The key columns of a row `p` of the page. Microseconds are computed only for rows of the page: for each skipped row they would
 * cost more than reading it.
 */
export const pageKey = sql`p.id, p.score, p.reputation, p.services, (extract(epoch from p.created_at) * 1000000)::bigint as created`

/** The order of the rows `p` of the page. */
export const pageOrder = (slice: PageSlice): RawBuilder<unknown> => {
  const direction = directionOf(slice)
  return sql`p.score ${direction}, p.reputation ${direction}, p.services ${direction}, p.created_at ${direction}, p.id ${direction}`
}

/** The sort direction of every column in the statement's order. */
export const directionOf = ({ isBack }: PageSlice): RawBuilder<unknown> => (isBack ? sql`asc` : sql`desc`)

/** The rows beyond the cursor, without newcomers who have their own place, in the order of the ranking indexes. */
export function beyondKey({ beyond, isBack, except = [] }: PageSlice, id: 'id' | 'user_id' | 'firm_id'): RawBuilder<boolean> {
  const isOther = except.length === 0 ? sql`true` : sql`${sql.ref(id)} <> all(${[...except]}::uuid[])`
  return beyond === null
    ? sql<boolean>`${isOther}`
    : sql<boolean>`(reputation, services, created_at, ${sql.ref(id)}) ${comparison(isBack)} (${rankingOf(beyond)}) and ${isOther}`
}

/** The same if each row has its own score. */
export const beyondScoredKey = ({ beyond, isBack }: PageSlice): RawBuilder<boolean> =>
  beyond === null
    ? sql<boolean>`true`
    : sql<boolean>`(score, reputation, services, created_at, id) ${comparison(isBack)} (${beyond.score}::integer, ${rankingOf(beyond)})`

const comparison = (isBack: boolean) => (isBack ? sql`>` : sql`<`)

const rankingOf = ({ reputation, services, created, id }: ResultKey) => sql`
  ${reputation}::float8, ${services}::integer, timestamptz 'epoch' + ${created}::float8 * interval '1 microsecond', ${id}::uuid`

/** A result, with its sort key for cursors. */
export interface FoundResult<Card> {
  key: ResultKey
  card: Card
}

/** A page of results, and the total. */
export interface FoundPage<Card> {
  /** Results in their order, in whichever direction they were read. */
  results: FoundResult<Card>[]
  /** True if there are more in the direction of reading. */
  isMore: boolean
  total: number
  totalIsEstimate: boolean
  /** The strategy that the following pages must use. */
  strategy: TextStrategy | null
}

/** The strategies of text searches. Each has its own order, so a cursor belongs to one. */
export type TextStrategy = 'scored' | 'tiers'

/** A row of a strategy's statement. An empty page has one row without a card, for the total. */
export type FoundRow = { total: number; card: unknown } & { [Key in keyof ResultKey]: ResultKey[Key] | null }

export async function readRows<Card>(
  db: Kysely<Database>,
  statement: RawBuilder<FoundRow>,
): Promise<{ found: FoundResult<Card>[]; total: number }> {
  const { rows } = await statement.execute(db)
  const found = rows.flatMap(({ total: _, card, ...key }) => (card === null ? [] : [{ key: key as ResultKey, card: card as Card }]))
  return { found, total: rows[0]?.total ?? 0 }
}

/** The page from the rows. Statements read one row more than is shown, to tell whether there are more. */
export function pageOf<Card>(
  found: FoundResult<Card>[],
  { limit, isBack }: PageSlice,
  count: Pick<FoundPage<Card>, 'total' | 'totalIsEstimate' | 'strategy'>,
): FoundPage<Card> {
  const results = found.slice(0, limit)
  return { results: isBack ? results.reverse() : results, isMore: found.length > limit, ...count }
}

export const nothingFound = { results: [], isMore: false, total: 0, totalIsEstimate: false, strategy: null }
