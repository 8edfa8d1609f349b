import { rmSync } from 'node:fs'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { opened, openDatabase, type OpenDatabase } from '../src/server/database/open.ts'
import { embeddedFolder } from './embedded-folder.ts'
import { describeUnused, emptyDatabase, type Unused } from './empty-database.ts'

const CLOSING_LIMIT_MS = 60_000
/** Longer than the product's, since a test may write thousands of rows at once on a busy machine. */
export const requestLimitMs = 600_000

export type Engine = OpenDatabase['engine']

/** The engine of this run: TEST_DATABASE, by default the embedded one. */
export const testEngine: Engine = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'pglite'

/** The embedded database has one connection, so nothing else can happen during a call or a run. */
export const hasSeveralConnections = testEngine === 'postgres'

/** A fresh, migrated, empty database, closed and removed after the tests of the file or suite. */
export async function withDatabase(engine: Engine = testEngine): Promise<OpenDatabase> {
  const { database, remove } = await fresh(engine)
  after(remove)
  return database
}

/** Like withDatabase, but no earlier test has used its connections. */
export async function withUnusedConnections(engine: Engine = testEngine): Promise<OpenDatabase> {
  const { database, remove } = await make(engine)
  after(() => closed(database).finally(remove))
  return database
}

interface Fresh {
  database: OpenDatabase
  remove(): Promise<void>
}

/** Emptied databases from earlier tests, still open. A new one costs thirty times as much on a server, four times embedded. */
const spare: Record<Engine, Fresh[]> = { postgres: [], pglite: [] }
const unused: Partial<Record<Engine, Unused>> = {}

async function fresh(engine: Engine): Promise<Fresh> {
  const used = spare[engine].pop() ?? (await make(engine))
  const { pool, isOurs, close } = used.database
  // A new object each time, because the product keeps state per Kysely instance.
  const database = opened(engine, pool, close, isOurs)
  const before = (unused[engine] ??= await describeUnused(pool))
  return {
    database,
    async remove() {
      if (await emptyDatabase(pool, before)) spare[engine].push(used)
      else await closed(database).finally(used.remove)
    },
  }
}

async function make(engine: Engine): Promise<Fresh> {
  const made = await (engine === 'postgres' ? onServer() : embedded())
  // A test with mocked timers could not stop the timers of idle connections. They would end connections in use, or delay the end of a run.
  made.database.pool.options.idleTimeoutMillis = 0
  return made
}

async function onServer(): Promise<Fresh> {
  const { freshServerDatabase } = await import('./postgres.ts') // loaded only if used
  const { url, drop } = await freshServerDatabase()
  return { database: await openDatabase({ databaseUrl: url, dataDir: '', requestLimitMs }), remove: drop }
}

async function embedded(): Promise<Fresh> {
  const dataDir = await embeddedFolder()
  const removeNow = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeNow)
  const remove = async () => {
    process.off('exit', removeNow)
    removeNow()
  }
  return { database: await openDatabase({ databaseUrl: null, dataDir, requestLimitMs }), remove }
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
