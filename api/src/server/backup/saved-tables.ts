import type pg from 'pg'

/** Tables left out of backups: derived, useless later, or harmful to restore (a restored session would undo a sign-out). */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['professional_search', 'firm_search', 'lexicon', 'search_state', 'search_changes'],
  ...['sessions', 'one_time_tokens', 'used_google_nonces', 'passkey_challenges', 'rate_limits', 'idempotency_keys', 'push_notices'],
  // A restored feed URL could be one that its owner revoked.
  'calendar_feeds',
  // A restored device could be one that was signed out since, or a number whose owner asked for silence.
  'push_devices',
  'migrations',
])

/** Whether a table is restored: an older backup may have one that has been left out since. */
export const isSaved = ({ name }: { name: string }): boolean => !LEFT_OUT.has(name)

interface Column {
  name: string
  type: string
}

export interface SavedTable {
  name: string
  columns: Column[]
}

/** Tables of a backup: all but those left out, so that a new table is included by default. Generated columns are omitted. */
export async function savedTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, Column[]>()
  for (const { table, name, type } of rows) {
    if (!LEFT_OUT.has(table)) tables.set(table, [...(tables.get(table) ?? []), { name, type }])
  }
  return [...tables].map(([name, columns]) => ({ name, columns }))
}
