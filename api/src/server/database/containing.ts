import { sql, type RawBuilder } from 'kysely'

/** The name, or the e-mail, holds the typed text, whatever the case and the accents. No character of it is a wildcard. */
export function containing(typed: string, table: 'users' | 'firms'): RawBuilder<boolean> {
  const plain = sql`replace(replace(replace(plain_text(${typed.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return sql`${sql.ref(`${table}.list_text`)} like '%' || ${plain} || '%'`
}
