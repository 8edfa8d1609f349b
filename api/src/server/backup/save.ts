import type pg from 'pg'
import type { OpenDatabase } from '../database/open.ts'
import type { Header, Row } from './backup-file.ts'
import { savedTables, type SavedTable } from './saved-tables.ts'

const ROWS_AT_ONCE = 100

/** Settings that fix the text format of dates, numbers and bytes, whatever the server's own settings. */
const ONE_SPELLING = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

/** The whole database at one moment, as the lines of a backup. Writes can continue meanwhile. */
export async function* savedLines({ pool, engine }: Pick<OpenDatabase, 'pool' | 'engine'>, now: Date): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read, read only')
    await client.query(ONE_SPELLING)
    const tables = await savedTables(client)
    yield line(await headerOf(client, engine, tables, now))
    for (const table of tables) yield* rowsIn(client, table)
    await client.query('commit')
  } finally {
    client.release(true) // drop the connection with its settings
  }
}

async function headerOf(client: pg.ClientBase, engine: OpenDatabase['engine'], tables: SavedTable[], now: Date): Promise<Header> {
  const migrations = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')
  const counted: Header['tables'] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${quoted(name)}`)
    counted.push({ name, columns: columns.map((column) => column.name), rows: rows[0]?.rows ?? 0 })
  }
  return { format: 'ponte-backup', version: 1, madeAt: now.toISOString(), engine, migrations: migrations.rows, tables: counted }
}

async function* rowsIn(client: pg.ClientBase, { name, columns }: SavedTable): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(`declare saved no scroll cursor for select ${texts} from ${quoted(name)}`)
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({ text: `fetch ${ROWS_AT_ONCE} from saved`, rowMode: 'array' })
    if (rows.length > 0) yield rows.map((row) => line(row)).join('')
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close saved')
}

const line = (value: Header | Row): string => `${JSON.stringify(value)}\n`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
