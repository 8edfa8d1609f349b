import { sql, type RawBuilder } from 'kysely'

export interface Page<Item> {
  results: Item[]
  totalResults: number
}

/**
 * What was typed as a query of whole words, the last one taken as a beginning; null when there is no word in it. Only
 * letters and digits are left, so no operator of the query language can be typed.
 */
function wordQuery(typed: string): string | null {
  const words = typed.normalize('NFC').match(/[\p{L}\p{N}]+/gu)
  if (words === null) return null
  return words.map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & ')
}

/** The condition that a document matches what was typed, and how well it does. Without a text everything matches alike. */
export function matchAndRank(doc: RawBuilder<unknown>, typed: string): { match: RawBuilder<unknown>; rank: RawBuilder<unknown> } {
  if (typed.trim() === '') return { match: sql`true`, rank: sql`0::float4` }
  const words = wordQuery(typed)
  if (words === null) return { match: sql`false`, rank: sql`0::float4` }
  const query = sql`to_tsquery('pts', ${words})`
  return { match: sql`${doc} @@ ${query}`, rank: sql`ts_rank(${doc}, ${query})` }
}

/** Any of the columns holds the typed text, whatever the case and the accents. No character of it is a wildcard. */
export function containing(typed: string, ...columns: string[]): RawBuilder<boolean> {
  const held = columns.map((column) => sql`strpos(lower(unaccent(coalesce(${sql.ref(column)}, ''))), lower(unaccent(${typed.trim()}))) > 0`)
  return sql`(${sql.join(held, sql` or `)})`
}
