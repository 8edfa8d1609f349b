import { Kysely, PostgresDialect, type Logger } from 'kysely'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { lockFolder } from '../embedded/folder-lock.ts'
import { refuseFullDisk } from '../embedded/full-disk.ts'
import { openServer } from './postgres-server.ts'
import { keepPrivate } from './private-folder.ts'
import type { Database } from '../schema/schema.ts'

export interface OpenDatabase {
  readonly engine: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  readonly db: Kysely<Database>
  /** True while this process holds the lock of the data folder; always true of a server's database. */
  isOurs(): boolean
  close(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * The database that the configuration names: a PostgreSQL server, else the embedded one in the data folder, which only
 * one process at a time may have open (FolderInUseError), no other user of the machine (FolderNotPrivateError), and nobody
 * on a full disk (DiskFullError).
 */
export async function openDatabase(place: DatabaseConfig, onLostConnection: (error: Error) => void = () => {}): Promise<OpenDatabase> {
  if (place.databaseUrl !== null) {
    const pool = await openServer(place.databaseUrl, onLostConnection)
    return opened('postgres', pool, () => pool.end())
  }
  keepPrivate(place.dataDir)
  refuseFullDisk(place.dataDir)
  const lock = lockFolder(place.dataDir)
  try {
    const embedded = await openEmbedded(join(place.dataDir, 'db'), onLostConnection)
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

/** Kysely over a pool. `log` listens to every statement; without it none is measured. */
export const kyselyOn = (pool: pg.Pool, log?: Logger): Kysely<Database> =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) })
