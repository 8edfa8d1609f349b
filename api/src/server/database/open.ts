import { Kysely, PostgresDialect, type Logger } from 'kysely'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { refuseFullDisk } from '../embedded/full-disk.ts'
import { openServer } from './postgres-server.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { keepPrivate } from './private-folder.ts'
import type { Database } from '../schema/schema.ts'
import pg from 'pg'

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
  /** True while this process holds the lock of the data folder. Always true for a PostgreSQL server. */
  isOurs(): boolean
  close(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'requestLimitMs'>>

/**
 * Opens the configured database: a PostgreSQL server, or the embedded one in the data folder. The embedded one refuses a folder that
 * another process uses (FolderInUseError) or other users can read, and a full disk (DiskFullError).
 */
export async function openDatabase(place: DatabaseConfig, onLostConnection: (error: Error) => void = () => {}): Promise<OpenDatabase> {
  if (place.databaseUrl !== null) {
    const pool = await openServer(place.databaseUrl, onLostConnection, place.requestLimitMs)
    return opened('postgres', pool, () => pool.end())
  }
  keepPrivate(place.dataDir)
  refuseFullDisk(place.dataDir)
  const lock = lockFolder(place.dataDir)
  try {
    const embedded = await openEmbedded(join(place.dataDir, 'db'), onLostConnection, place.requestLimitMs)
    const end = async () => {
      await embedded.close()
      lock.release()
    }
    return opened('pglite', embedded.pool, end, () => lock.isHeld())
  } catch (error) {
    lock.release()
    throw error
  }
}

export function opened(engine: OpenDatabase['engine'], pool: pg.Pool, end: () => Promise<void>, isOurs = () => true): OpenDatabase {
  const db = kyselyOn(pool)
  let ending: Promise<void> | null = null
  return { engine, pool, db, isOurs, close: () => (ending ??= end()) }
}

/** Kysely on a pool. `log` receives every statement; without it, statements are not timed. */
export const kyselyOn = (pool: pg.Pool, log?: Logger): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }), ...(log && { log }) })

/**
 * Daily job: vacuums and analyzes the embedded database, one table at a time so that requests can run in between. PostgreSQL servers
 * have autovacuum, but the embedded engine has no background processes.
 */
export async function maintain({ engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>): Promise<void> {
  if (engine !== 'pglite') return
  const { rows } = await pool.query<{ table: string }>(`select tablename as table from pg_tables where schemaname = 'public'`)
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${pg.escapeIdentifier(table)}`)
}
