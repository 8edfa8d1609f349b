import { rmSync } from 'node:fs'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { opened, openDatabase, type OpenDatabase } from '../src/server/database/open.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { describeUnused, emptyDatabase, type Unused } from './empty-database.ts'

const CLOSING_LIMIT_MS = 60_000
/** Longer than the product's, since a test may write thousands of rows at once on a busy machine. */
const requestLimitMs = 600_000

export type Engine = OpenDatabase['engine']

/** The engine of this run: TEST_DATABASE, by default the embedded one. */
export const testEngine: Engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite'

/** A fresh, migrated, empty database, closed and removed after the tests of the file or suite. */
export async function withDatabase(engine: Engine = testEngine): Promise<OpenDatabase> {
  const { database, remove } = engine === 'postgres' ? await onServer() : await embedded()
  after(remove)
  return database
}

interface Fresh {
  database: OpenDatabase
  remove(): Promise<void>
}

interface OnServer {
  pool: pg.Pool
  drop(): Promise<void>
}

/** Emptied databases from earlier tests, still connected. Creating a new one and connecting to it costs thirty times as much. */
const spare: OnServer[] = []
let unused: Unused | null = null

async function onServer(): Promise<Fresh> {
  const used = spare.pop() ?? (await newOnServer())
  const { pool, drop } = used
  // A new object each time, because the product keeps state per Kysely instance.
  const database = opened('postgres', pool, () => pool.end())
  unused ??= await describeUnused(pool)
  const before = unused
  return {
    database,
    async remove() {
      if (await emptyDatabase(pool, before)) spare.push(used)
      else await closed(database).finally(drop)
    },
  }
}

async function newOnServer(): Promise<OnServer> {
  const { freshServerDatabase } = await import('./postgres.ts') // loaded only if used
  const { url, drop } = await freshServerDatabase()
  const { pool } = await openDatabase({ databaseUrl: url, dataDir: '', requestLimitMs })
  return { pool, drop }
}

async function embedded(): Promise<Fresh> {
  const dataDir = await embeddedFolder()
  const database = await openDatabase({ databaseUrl: null, dataDir, requestLimitMs })
  return {
    database,
    async remove() {
      await closed(database).finally(() => rmSync(dataDir, { recursive: true, force: true }))
    },
  }
}

/** A pool waits for all connections to be returned; a test that keeps one must fail, not hang. */
async function closed(database: OpenDatabase): Promise<void> {
  const late = new AbortController()
  const limit = setTimeout(CLOSING_LIMIT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error('The test kept a database connection: the pool does not close')
  })
  try {
    await Promise.race([database.close(), limit])
  } finally {
    limit.catch(() => {}) // ignore its rejection once the race is over
    late.abort()
  }
}
