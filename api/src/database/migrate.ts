import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** The number of the advisory lock: any will do, as long as every process of this product takes the same. */
const LOCK = 20_261_121

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Brings the database up to the newest migration and answers with the names of those applied now. Several processes may
 * start at once: the first one does the work, the others wait for it.
 */
export async function migrate({ pool }: { pool: pg.Pool }, folder = MIGRATIONS): Promise<string[]> {
  return applyTo(pool, await readMigrations(folder))
}

/** The same with these migrations alone: an older state, for what was saved of it. */
export async function applyTo(pool: pg.Pool, migrations: readonly Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      return await applyMissing(client, migrations)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') }
    }),
  )
}

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseForeign(applied, migrations)

  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) await apply(client, migration)
  return missing.map((migration) => migration.name)
}

/** Refuses migrations that were applied elsewhere and are unknown here, or not the same. */
export function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Migration[], whose = 'The database'): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new MigrationError(`${whose} has ${name}, which this version of the product does not know.`)
    if (known.get(name) !== checksum) throw new MigrationError(`${name} was edited after it had been applied. Add a new migration instead.`)
  }
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`${name} failed`, { cause: error })
  }
}
