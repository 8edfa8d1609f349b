import { searchFilters, searchProfessionals } from '@ponte/contracts/search'
import { getProfessional } from '@ponte/contracts/profiles'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { Actor } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import { freezableProxy } from '../../../test/freezable-proxy.ts'
import { follow, startReplicated, type TestServer } from '../../../test/replicated.ts'
import { createApi } from '../../app.ts'
import { readConfig } from '../config.ts'
import { checkDatabase, checkReplicas } from '../doctor/doctor.ts'
import { sessionCookieName, writtenCookieName } from '../http/cookie.ts'
import { openSession } from '../../accounts/session/session.repo.ts'
import { openDatabase } from './open.ts'

/** Starts one process of the site on a primary and its replicas. */
async function startSite(primary: TestServer, replicas: readonly { url: string }[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-replicas-'))
  const database = await openDatabase({ databaseUrl: primary.url, dataDir })
  const config = readConfig({
    DEMO: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: replicas.map(({ url }) => url).join(','),
  })
  const lines: string[] = []
  const { app, close } = await createApi(config, { database, logTo: { write: (line) => void lines.push(line) } })
  after(async () => {
    await close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const visitor = new Actor(app)

  /** Counts the reads so far on each replica and on the primary. */
  async function readsOf(...servers: readonly (Pick<TestServer, 'data'> | 'primary')[]): Promise<number[]> {
    const { payload } = await app.inject('/metrics')
    return servers.map((server) => {
      const name = server === 'primary' ? server : server.data
      const line = payload.split('\n').find((one) => one.startsWith(`database_reads_total{server="${name}"}`))
      return Number(line?.split(' ').at(-1) ?? 0)
    })
  }

  return {
    app,
    db: database.db,
    add: adderTo(database.db),
    visitor,
    readsOf,
    search: async () => (await visitor.call(searchProfessionals, { query: {} })).totalResults,
    lines,
    isTold: (what: string, from = 0) => lines.slice(from).some((line) => line.includes(what)),
    async signIn({ id }: { id: string }): Promise<Actor> {
      const { cookie } = await openSession(database.db, { id, role: 'professional', hasSecondFactor: false }, null)
      const actor = new Actor(app)
      actor.cookies.set(sessionCookieName(false), cookie)
      return actor
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

const VISITORS = 6

/** Starts visitors who search without pause until stopped; `stop` returns the statuses they got. */
function startVisitors({ visitor }: Site): { stop(): Promise<number[]> } {
  const statuses = new Set<number>()
  let isOver = false
  const searching = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      const { statusCode } = await visitor.try(searchProfessionals, { query: { limit: 100 } })
      statuses.add(statusCode)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(searching)
      return [...statuses]
    },
  }
}

const isReadFrom = async ({ search, readsOf }: Site, server: TestServer | 'primary'): Promise<boolean> => {
  const [before = 0] = await readsOf(server)
  await search()
  const [afterwards = 0] = await readsOf(server)
  return afterwards > before
}

const {
  primary,
  replicas: [first, second],
  remove,
} = await startReplicated(2)
after(remove)
if (first === undefined || second === undefined) throw new Error('two replicas are required')
const site = await startSite(primary, [first, second])
const ana = await site.add(professional({ full_name: 'Ana Luz', bio: 'antes' }))
const areBothReadFrom = async () => (await isReadFrom(site, first)) && (await isReadFrom(site, second))
/** Runs the work while replication is paused. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  const both = [first, second].filter((server) => server !== undefined)
  await Promise.all(both.map((replica) => replica.query('select pg_wal_replay_pause()')))
  await work()
  await Promise.all(both.map((replica) => replica.query('select pg_wal_replay_resume()')))
}
await eventually(async () => (await areBothReadFrom()) && (await site.search()) === 1)

test('searches, filters and profiles are read from both replicas, never from the primary', async () => {
  const before = await site.readsOf('primary', first, second)
  for (let time = 0; time < 20; time += 1) {
    await site.search()
    await site.visitor.call(searchFilters, { query: {} })
    await site.visitor.call(getProfessional, { params: { id: ana.id } })
  }
  const [onPrimary = 0, onFirst = 0, onSecond = 0] = (await site.readsOf('primary', first, second)).map((n, at) => n - (before[at] ?? 0))
  expect(onPrimary).toBe(0)
  expect(onFirst + onSecond).toBe(60)
  expect(Math.min(onFirst, onSecond)).toBeGreaterThan(5)
})

test('a user who just changed something sees it through every process of the site, even if no replica has it yet', async () => {
  const beside = await startSite(primary, [first, second])
  const actor = await site.signIn(ana)
  await whilePaused(async () => {
    await actor.call(updateUser, { params: { id: ana.id }, body: { bio: 'depois' } })
    expect((await actor.call(getProfessional, { params: { id: ana.id } })).bio).toBe('depois')

    const elsewhere = new Actor(beside.app)
    for (const [name, value] of actor.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.call(searchProfessionals, { query: { query: 'ana' } })).results.map(({ bio }) => bio)).toEqual(['depois'])
  })
})

test('the cookie set after a write expires within seconds, and scripts cannot read it', async () => {
  const actor = await site.signIn(ana)
  const { cookies } = await actor.try(updateUser, { params: { id: ana.id }, body: { bio: 'mais uma vez' } })
  expect(cookies.filter(({ name }) => name === writtenCookieName(false))).toEqual([
    { name: 'ponte-written', value: '1', path: '/', maxAge: 3, httpOnly: true, sameSite: 'Lax' },
  ])
  expect((await site.visitor.try(searchProfessionals)).cookies).toEqual([])
})

test('finds a new person who is not on a replica yet', async () => {
  await whilePaused(async () => {
    const { id } = await site.add(professional({ full_name: 'Bia Nova' }))
    expect((await site.visitor.call(getProfessional, { params: { id } })).fullName).toBe('Bia Nova')
  })
})

test('a replica that lags is skipped and reported, and used again once it has caught up', async () => {
  await eventually(areBothReadFrom)
  const toldBefore = site.lines.length
  await second.query('select pg_wal_replay_pause()')
  await site.add(professional())
  await eventually(async () => site.isTold('it lacks what the primary wrote 2 s ago', toldBefore))
  const [before] = await site.readsOf(second)
  for (let time = 0; time < 20; time += 1) expect(await site.search()).toBe(3)
  expect(await site.readsOf(second)).toEqual([before])
  expect(await isReadFrom(site, 'primary')).toBe(false)

  await second.query('select pg_wal_replay_resume()')
  await eventually(() => isReadFrom(site, second))
})

test('no search fails when a replica is killed under load', async () => {
  const visitors = startVisitors(site)
  await eventually(() => isReadFrom(site, first))
  await first.kill()
  const [before = 0] = await site.readsOf(second)
  await eventually(async () => ((await site.readsOf(second))[0] ?? 0) > before + 50)
  await first.start()
  await eventually(() => isReadFrom(site, first))
  expect(await visitors.stop()).toEqual([200])
})

test('a replica that hangs delays only requests that arrive before it is marked as down, and none of them forever', async () => {
  const cut = await freezableProxy(first)
  const beside = await startSite(primary, [cut])
  const visitors = startVisitors(beside)
  const asCut = { data: decodeURIComponent(new URL(cut.url).host) }
  await eventually(async () => ((await beside.readsOf(asCut))[0] ?? 0) > VISITORS)
  const [before = 0] = await beside.readsOf(asCut)
  cut.freeze()
  await eventually(async () => ((await beside.readsOf('primary'))[0] ?? 0) > 50)
  // Still cut off: a read that waited for the replica would never end.
  expect(await visitors.stop()).toEqual([200])
  const [later = 0] = await beside.readsOf(asCut)
  expect(later - before).toBeLessThanOrEqual(VISITORS)
  cut.thaw()
})

test('without replicas, everything is read from the primary', async () => {
  await Promise.all([first.kill(), second.kill()])
  expect(await site.search()).toBe(3)
  await Promise.all([first.start(), second.start()])
  await eventually(areBothReadFrom)
})

test('a server that is not a replica of this database is not used', async () => {
  const other = await startReplicated(0)
  after(other.remove)
  const strangers = [primary.url, first.url.replace(/\w+$/, 'postgres'), other.primary.url]
  const { isTold, search, readsOf } = await startSite(
    primary,
    strangers.map((url) => ({ url })),
  )
  expect([isTold('it is not a replica, or no longer one'), isTold('it holds a different database')]).toEqual([true, true])
  expect([await search(), (await readsOf('primary'))[0]]).toEqual([3, 1])
  const findings = await checkReplicas({
    databaseUrl: primary.url,
    databaseReadUrls: [first.url, 'postgres://127.0.0.1:9/x', ...strangers],
  })
  expect(findings).toMatchObject([
    { state: 'good', message: `${first.data} follows the database` },
    { state: 'warning', message: expect.stringMatching(/^127\.0\.0\.1:9 would not be used: .*ECONNREFUSED/) },
    { state: 'warning', message: expect.stringContaining('it is not a replica') },
    { state: 'warning', message: expect.stringContaining('it holds a different database') },
    { state: 'warning', message: expect.stringContaining('it is not a replica') },
  ])
})

test('the site does not start if DATABASE_URL points to a replica, and both doctor and start say what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-replicas-'))
  after(() => rmSync(dataDir, { recursive: true }))
  const starting = createApi(readConfig({ DATA_DIR: dataDir, DATABASE_URL: first.url }))
  await expect(starting).rejects.toThrow(/is a read-only replica\. .*pg_promote/)
  const findings = await checkDatabase({ databaseUrl: first.url, isProduction: true })
  expect(findings.filter(({ state }) => state === 'bad')).toEqual([
    { state: 'bad', message: expect.stringContaining('a read-only replica'), remedy: expect.stringContaining('pg_promote') },
  ])
})

test('after a replica is promoted, writes follow DATABASE_URL and reads go to the replica that follows it', async () => {
  await primary.kill()
  await first.query('select pg_promote()')
  await follow(second, first)
  // As deploy/rolling-restart.sh does, with the promoted server still in the list.
  const moved = await startSite(first, [first, second])
  expect(moved.isTold('it is not a replica, or no longer one')).toBe(true)

  const actor = await moved.signIn(ana)
  await actor.call(updateUser, { params: { id: ana.id }, body: { bio: 'depois da troca' } })
  await eventually(() => isReadFrom(moved, second))
  await eventually(async () => (await moved.visitor.call(getProfessional, { params: { id: ana.id } })).bio === 'depois da troca')
})
