import { sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { checkStatistics, type Difference } from '../database/check-statistics.ts'
import { applyTo, migrate, readMigrations, refuseForeign } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import type { Database } from '../schema/schema.ts'
import { BackupError, rowsOf, verifiedHeader, type Header, type Row } from './backup-file.ts'
import { quoted } from './save.ts'
import { isSaved, savedTables, type SavedTable } from './saved-tables.ts'

const ROWS_AT_ONCE = 100

interface LoadOptions {
  /** Builds the search tables. */
  buildSearch: (trx: Transaction<Database>) => Promise<void>
  /** True to discard the current contents of the database. */
  replace?: boolean
}

export interface Loaded {
  header: Header
  /** Statistics that did not match the rows, and were repaired. */
  differences: Difference[]
}

/**
 * Restores a backup: creates its tables as they were then, loads its rows in one transaction, applies newer migrations, and rebuilds derived
 * tables. Verifies the whole file before touching the database.
 */
export async function loadBackup(file: string, database: OpenDatabase, { buildSearch, replace = false }: LoadOptions): Promise<Loaded> {
  const header = await verifiedHeader(file)
  const applied = new Map(header.migrations.map(({ name, checksum }) => [name, checksum]))
  const known = await readMigrations()
  refuseForeign(applied, known, 'The backup')

  await makeEmpty(database.pool, replace)
  await applyTo(
    database.pool,
    known.filter(({ name }) => applied.has(name)),
  )
  await loadRows(database.pool, file, header)
  await migrate(database)
  await database.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await buildSearch(trx)
    await sql`analyze`.execute(trx)
  })

  const differences: Difference[] = []
  await checkStatistics(database.db, (difference) => differences.push(difference))
  return { header, differences }
}

async function makeEmpty(pool: pg.Pool, replace: boolean): Promise<void> {
  const { rows } = await pool.query<{ tables: number; servers: number }>(`
    select (select count(*) from pg_tables where schemaname = 'public') as tables,
      (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'ponte-api' and pid <> pg_backend_pid()) as servers`)
  const { tables = 0, servers = 0 } = rows[0] ?? {}
  if (servers > 0) throw new BackupError('The site is running on this database: stop every server first.')
  if (tables === 0) return
  if (!replace) throw new BackupError('The database is not empty. --replace discards its contents and restores the backup.')
  await pool.query('drop schema public cascade; create schema public; grant usage on schema public to public')
}

async function loadRows(pool: pg.Pool, file: string, header: Header): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query(`begin; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`)
    const tables = await savedTables(client)
    const putBack = await withoutForeignKeys(client)
    // Triggers react to events, but these events happened before the backup.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    for (const { name } of tables) await client.query(`delete from ${quoted(name)}`)
    await insertAll(client, tables, file, header)
    await refuseOtherCounts(client, header)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    await putBack()
    await continueNumbers(client)
    // Snapshot ids of another cluster mean nothing here, so saved searches report changes from now on.
    await client.query('update saved_searches set told_up_to = pg_current_snapshot()')
    // The lowest transaction id, which means published long ago. Older backups may have no openings table.
    if (tables.some(({ name }) => name === 'openings')) await client.query(`update openings set published_in = '3'`)
    await client.query('commit')
  } finally {
    client.release(true) // drop the connection with its settings and any unfinished transaction
  }
}

/** Drops the foreign keys, because rows refer to rows in tables restored later. Adding the keys back checks every row. */
async function withoutForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return async () => {
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
}

async function insertAll(client: pg.ClientBase, tables: SavedTable[], file: string, header: Header): Promise<void> {
  const inserts = new Map(header.tables.filter(isSaved).map(({ name, columns }) => [name, insertInto(tables, name, columns)]))
  let waiting: { table: string; rows: Row[] } = { table: '', rows: [] }
  const flush = async () => {
    const statement = inserts.get(waiting.table)
    if (statement !== undefined && waiting.rows.length > 0) await client.query(statement, [JSON.stringify(waiting.rows)])
  }
  for await (const { table, row } of rowsOf(file, header)) {
    if (table !== waiting.table || waiting.rows.length >= ROWS_AT_ONCE) {
      await flush()
      waiting = { table, rows: [] }
    }
    waiting.rows.push(row)
  }
  await flush()
}

function insertInto(tables: SavedTable[], name: string, columns: readonly string[]): string {
  const types = new Map(tables.find((table) => table.name === name)?.columns.map((column) => [column.name, column.type]))
  const values = columns.map((column, index) => {
    const type = types.get(column)
    if (type === undefined) throw new BackupError(`The backup has ${name}.${column}, which its own migrations do not create.`)
    return `(one ->> ${index})::${type}`
  })
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from json_array_elements($1::json) one`
}

async function refuseOtherCounts(client: pg.ClientBase, { tables }: Header): Promise<void> {
  for (const { name, rows: expected } of tables.filter(isSaved)) {
    const { rows } = await client.query<{ found: number }>(`select count(*) as found from ${quoted(name)}`)
    if (rows[0]?.found !== expected)
      throw new BackupError(`${name} should have ${expected} rows and has ${rows[0]?.found}. Nothing was restored.`)
  }
}

async function continueNumbers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`)
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce(max(${quoted(column)}), 0) + 1, false) from ${quoted(table)}`, [sequence])
  }
}
