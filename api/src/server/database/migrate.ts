import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../environment.ts'
import { refuseReplica } from './postgres-server.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** The id of the advisory lock. Any number works, as long as every process uses the same one. */
const LOCK = 20_261_121
const TURN_EVERY_MS = 200

/**
 * A migration's lock timeout and number of attempts. While a migration waits for a table, all other queries on the table queue behind
 * it. So it gives up quickly, lets them pass, and tries again.
 */
interface LockPatience {
  lockTimeoutMs: number
  tries: number
  pauseMs: number
}

const PATIENCE: LockPatience = { lockTimeoutMs: 3000, tries: 10, pauseMs: 2000 }

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export class MigrationError extends OperatorError {
  override name = 'MigrationError'
}

/** Applies all new migrations and returns their names. If several processes start at once, one does the work and the others wait. */
export async function migrate({ pool }: { pool: pg.Pool }, folder = MIGRATIONS, patience = PATIENCE): Promise<string[]> {
  return applyTo(pool, await readMigrations(folder), patience)
}

/** Applies only these migrations, to recreate the older schema of a backup. */
export async function applyTo(pool: pg.Pool, migrations: readonly Migration[], patience = PATIENCE): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await refuseReplica(client)
    await takeTurn(client)
    try {
      return await applyMissing(client, migrations, patience)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    }
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

/** Polls for the lock, because a waiting statement would block `create index concurrently`, which waits for all running statements. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [LOCK])
    if (rows[0]?.isOurs === true) return
    await setTimeout(TURN_EVERY_MS)
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

async function applyMissing(client: pg.PoolClient, migrations: readonly Migration[], patience: LockPatience): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  refuseForeign(applied, migrations)

  const missing = migrations.filter((migration) => !applied.has(migration.name))
  for (const migration of missing) await apply(client, migration, patience)
  return missing.map((migration) => migration.name)
}

/** Refuses applied migrations that are unknown or different here. */
export function refuseForeign(applied: ReadonlyMap<string, string>, migrations: readonly Migration[], whose = 'The database'): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new MigrationError(`${whose} has ${name}, which this version of the product does not have.`)
    if (known.get(name) !== checksum) throw new MigrationError(`${name} was edited after it was applied. Add a new migration instead.`)
  }
}

/** The first line of a migration whose statements run one by one outside a transaction, as `create index concurrently` requires. */
const OUTSIDE = /^-- outside a transaction\n/

async function apply(client: pg.PoolClient, migration: Migration, { lockTimeoutMs, tries, pauseMs }: LockPatience): Promise<void> {
  const { name, sql } = migration
  for (let tried = 1; ; tried += 1) {
    try {
      return OUTSIDE.test(sql) ? await applyOutside(client, migration) : await applyInside(client, migration, lockTimeoutMs)
    } catch (error) {
      if (!isLockTimeout(error)) throw new MigrationError(`${name} failed`, { cause: error })
      if (tried >= tries) throw new MigrationError(notReached(name, tries), { cause: error })
    }
    await setTimeout(pauseMs)
  }
}

const notReached = (name: string, tries: number): string =>
  `${name} gave up after ${tries} tries: another query holds a table that it changes, and waiting longer would block the site. ` +
  'Nothing was changed. Start again when that query has ended (see pg_stat_activity).'

async function applyInside(client: pg.PoolClient, migration: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.sql)
    await noteApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** After an interruption it starts over, so its statements must be repeatable. */
async function applyOutside(client: pg.PoolClient, migration: Migration): Promise<void> {
  const statements = migration.sql.split(/;\s*$/m).filter((statement) => /^(?!--)\s*\S/m.test(statement))
  for (const statement of statements) await client.query(statement)
  await noteApplied(client, migration)
}

async function noteApplied(client: pg.PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
}

const LOCK_NOT_AVAILABLE = '55P03'
const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
