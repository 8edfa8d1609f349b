import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { PageSlice, ResultKey } from '../keyset.ts'

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
