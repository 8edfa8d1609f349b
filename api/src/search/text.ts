import { sql, type RawBuilder } from 'kysely'

export interface Page<Item> {
  results: Item[]
  totalResults: number
}

/** Any of the columns holds the typed text, whatever the case and the accents. No character of it is a wildcard. */
export function containing(typed: string, ...columns: string[]): RawBuilder<boolean> {
  const held = columns.map((column) => sql`strpos(lower(unaccent(coalesce(${sql.ref(column)}, ''))), lower(unaccent(${typed.trim()}))) > 0`)
  return sql`(${sql.join(held, sql` or `)})`
}
