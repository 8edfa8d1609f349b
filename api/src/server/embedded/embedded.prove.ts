import { expect } from 'expect'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testEngine } from '../../../test/database.ts'
import { embeddedFolder } from '../../../test/embedded-folder.ts'
import { start } from '../../../test/process.ts'
import { REQUEST_LIMIT_MS } from '../config.ts'
import { openEmbedded } from './embedded.ts'
import { FolderInUseError } from './folder-lock.ts'
import { openDatabase } from '../database/open.ts'
import { LONG_FACTOR } from '../http/long-factor.ts'

/** A few in the daily run, more in `npm run prove`. */
const ROUNDS = process.env['PROVE'] === '1' ? 10 : 5
const ACKNOWLEDGED_PER_ROUND = 25
const WRITER = join(import.meta.dirname, '../../../test/processes/write-rows.ts')

const folder = await embeddedFolder()
after(() => rmSync(folder, { recursive: true }))

interface Found {
  people: string[]
  mails: string[]
}

// The embedded run is enough; the PostgreSQL run skips this.
if (testEngine === 'pglite') {
  test(`${ROUNDS} kills during writes lose no acknowledged write and leave no partial transaction`, async () => {
    const acknowledged = new Set<string>()
    for (let round = 0; round <= ROUNDS; round += 1) {
      const writer = start(WRITER, folder, String(round))
      const found = JSON.parse(await writer.nextLine()) as Found
      expect([...acknowledged].filter((email) => !found.people.includes(email))).toEqual([])
      expect(found.mails.sort()).toEqual(found.people.sort())

      for (let count = 0; count < ACKNOWLEDGED_PER_ROUND; count += 1) acknowledged.add(await writer.nextLine())
      for (const email of await writer.kill()) acknowledged.add(email)
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * ACKNOWLEDGED_PER_ROUND)
  })
}

test('every commit is on disk before it is acknowledged', async () => {
  const commits = 20
  const { pool, syncs, close } = await openEmbedded(join(folder, 'db'))
  await pool.query('create table synced (id integer)')
  const before = syncs()
  for (let id = 0; id < commits; id += 1) await pool.query('insert into synced values ($1)', [id])
  expect(syncs() - before).toBeGreaterThanOrEqual(commits)
  await close()
})

test('a query waits while a long call holds the only connection, but not forever', async (t) => {
  const { pool, close } = await openEmbedded(join(folder, 'db'))
  t.after(close)
  const long = await pool.connect()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const afterLong = pool.query('select 1').then(() => 'answered', String)
  t.mock.timers.tick(LONG_FACTOR * REQUEST_LIMIT_MS)
  long.release()
  expect(await afterLong).toBe('answered')

  const own = await pool.connect()
  const afterOwn = pool.query('select 1').then(() => 'answered', String)
  t.mock.timers.tick(2 * LONG_FACTOR * REQUEST_LIMIT_MS)
  own.release()
  expect(await afterOwn).toBe('Error: timeout exceeded when trying to connect')
})

test('a folder cannot be opened twice, but can be reopened after closing', async () => {
  const place = { dataDir: folder, databaseUrl: null }
  const first = await openDatabase(place)
  await expect(openDatabase(place)).rejects.toThrow(FolderInUseError)
  await first.close()
  const second = await openDatabase(place)
  await second.close()
})

test('the event loop keeps running during a statement', async () => {
  const { pool, close } = await openEmbedded(join(folder, 'db'))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await pool.query('select count(*) from generate_series(1, 1000000)')
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(1000)
  await close()
})

test('a failed query does not affect later ones', async () => {
  const { pool, close } = await openEmbedded(join(folder, 'db'))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => pool.query<{ index: number }>('select 1 / ($1::int % 2) * $1 as index', [index])),
  )
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows[0]?.index : 'failed'))).toEqual(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 1 ? index : 'failed')),
  )
  await close()
})

test('dropping a connection rolls back its open transaction', async () => {
  const { pool, close } = await openEmbedded(join(folder, 'db'))
  await pool.query('create table kept (id integer)')
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into kept values (1)')
  client.release(true)
  expect((await pool.query<{ count: number }>('select count(*) from kept')).rows).toEqual([{ count: 0 }])
  await close()
})

test('a database failure is a lost connection with its reason, and the next connection finds all acknowledged writes', async () => {
  const path = join(folder, 'db')
  const lost: string[] = []
  const { pool, close } = await openEmbedded(path, (error) => lost.push(error.message))
  await pool.query('create table broken as select 1 as id')
  const [log, away] = [join(path, 'pg_wal'), join(path, 'pg_wal_away')]
  renameSync(log, away)
  await expect(pool.query('insert into broken select generate_series(1, 500000)')).rejects.toThrow(
    'Connection terminated: the embedded database has failed: could not create file',
  )
  renameSync(away, log)
  expect((await pool.query('select id from broken')).rows).toEqual([{ id: 1 }])
  expect(lost).toEqual([expect.stringContaining('could not create file')])
  await close()
})
