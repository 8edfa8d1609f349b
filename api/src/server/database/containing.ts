import { sql, type RawBuilder } from 'kysely'

/** Matches names and e-mails that contain the typed text, ignoring case and accents. The text has no wildcards. */
export function containing(typed: string, table: 'users' | 'firms'): RawBuilder<boolean> {
  const plain = sql`replace(replace(replace(plain_text(${typed.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`
  return sql`${sql.ref(`${table}.list_text`)} like '%' || ${plain} || '%'`
}
