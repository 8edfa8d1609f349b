import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { SyncedFolder, syncPath } from './synced-folder.ts'
import { types } from '../values.ts'

/** Wait for the connection, longer than a request may take: a query that waits for its own transaction then fails instead of hanging. */
const WAIT_FOR_CONNECTION_MS = 15_000

const extensions = { btree_gist, fuzzystrmatch, pg_trgm, unaccent }
const unsafeSwitch = '-F' // fsync off
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== unsafeSwitch),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'], // fdatasync would go to a call that does nothing
]

export interface Embedded {
  pool: pg.Pool
  folder: SyncedFolder
  close(): Promise<void>
}

/** The database inside this process, in a folder that nobody else has open (see folder-lock.ts). */
export async function openEmbedded(path: string): Promise<Embedded> {
  if (!existsSync(path)) await create(path)
  const folder = new SyncedFolder(path)
  const engine = await PGlite.create({ fs: folder, extensions, startParams })
  const pool = poolOn(engine)
  return {
    pool,
    folder,
    async close() {
      await pool.end()
      await engine.close()
    },
  }
}

/** Creates the database beside its folder and moves it there when whole, so that a process killed on the way leaves nothing half made. */
async function create(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const folder = new SyncedFolder(unfinished)
  const engine = await PGlite.create({ fs: folder, startParams })
  await engine.close()
  folder.syncEverything()
  renameSync(unfinished, path)
  syncPath(dirname(path))
}

const SYNC = 'S'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)

/**
 * The engine, with a turn of the event loop after each statement. The engine runs on this thread, and without them one query
 * follows the other by promises alone: while some wait, no request would be read, answered or refused. After each, because
 * in one turn the loop accepts a single connection.
 */
function breathing(engine: PGlite): PGlite {
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    const messages = await engine.execProtocolStream(message, options)
    if (message[0] === SYNC || message[0] === QUERY) await setImmediate()
    return messages
  }
  return Object.assign(Object.create(engine) as PGlite, { execProtocolStream })
}

/**
 * pg's own pool, of one client. A client that ends leaves the engine as it was, so the next one waits for its last words
 * and then clears what would have ended with a connection: an open transaction, prepared statements, advisory locks.
 */
function poolOn(engine: PGlite): pg.Pool {
  let leaving: Promise<unknown> = Promise.resolve()

  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    Client: class extends pg.Client {
      constructor() {
        super({ ...createPgConfig(breathing(engine)), types })
      }
    },
    async onConnect(client) {
      await leaving
      await client.query('rollback')
      await client.query('discard all')
    },
  })
  pool.on('release', (error: Error | boolean | undefined) => {
    if (error) leaving = once(pool, 'remove')
  })
  return pool
}
