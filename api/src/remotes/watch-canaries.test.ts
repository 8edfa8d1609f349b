import { sendTelemetry } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { sql } from 'kysely'
import { beforeEach, test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { runIfDue } from '../server/jobs/run-jobs.ts'
import type { JobParts } from '../server/jobs/job.ts'
import type { PublishedRemote, PublishedRemotes, RollbackOrder, RollbackRefusal } from './published-remotes.ts'
import { CANARY_WATCH, watchCanaries } from './watch-canaries.ts'

const { db, database, config, actor, watchRegistry } = await withApi()
const [STABLE, CANARY] = ['1.0.0-aaaa1111', '1.0.1-bbbb2222']

const remote = (over: Partial<PublishedRemote> = {}): PublishedRemote => ({
  ...{ name: 'mf-search', owner: 'Time Busca', version: STABLE, isPinned: false, previews: [], before: [], rolledBack: [] },
  canary: { version: CANARY, percent: 20, match: [], since: new Date().toISOString() },
  ...over,
})

interface Said {
  level: 'warn' | 'error'
  text: string
  about: object
}

/** Runs the check once, as one server of the site. */
async function watch(remotes: PublishedRemote[], { canSign = true, refusal = null as RollbackRefusal | null, isDemo = true } = {}) {
  const orders: RollbackOrder[] = []
  const said: Said[] = []
  const published: PublishedRemotes = {
    read: async () => remotes,
    showRegistry: async () => ({ problem: 'no key', ofKey: true }),
    canRollBack: async () => canSign,
    rollBack: async (order) => {
      orders.push(order)
      return refusal
    },
  }
  const tell = (level: Said['level']) => (about: object, text: string) => void said.push({ level, about, text })
  const log = { info: () => undefined, warn: tell('warn'), error: tell('error') } as unknown as JobParts['log']
  const parts: JobParts = {
    db,
    database,
    config: { ...config, isDemo },
    clock: { now: () => new Date() },
    log,
    signal: new AbortController().signal,
  }
  const wasDue = await runIfDue(watchCanaries(published), parts)
  return { orders, said, wasDue }
}

const reported = (version: string, kind: 'load' | 'failure' | 'fallback', count: number, hoursAgo = 0, failure = 'network') =>
  sql`insert into telemetry (hour, remote, version, kind, failure, count, weighed, durations)
    values (date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hoursAgo}), 'mf-search', ${version}, ${kind},
      ${kind === 'load' ? null : failure}, ${count}, ${count}, ${kind === 'load' ? sql`array_fill(0::bigint, array[11])` : null})`.execute(
    db,
  )

beforeEach(async () => {
  await db.deleteFrom('telemetry').execute()
  await db.deleteFrom('job_runs').where('name', '=', 'watch_canaries').execute()
})

test('a canary that fails much more often is rolled back, and the log says so with the numbers', async () => {
  await reported(STABLE, 'load', 990)
  await reported(STABLE, 'failure', 10)
  await reported(CANARY, 'load', 160)
  await reported(CANARY, 'failure', 30)
  await reported(CANARY, 'fallback', 10)
  const { orders, said } = await watch([remote({ name: 'mf-admin' }), remote()])
  const reason = `failed 40 of 200 loads (20%), ${STABLE} 10 of 1000 loads (1%)`
  expect(orders).toEqual([{ remote: 'mf-search', from: CANARY, reason, by: CANARY_WATCH }])
  expect(said).toEqual([
    { level: 'warn', about: { remote: 'mf-search', version: CANARY, reason }, text: expect.stringContaining('a canary was rolled back') },
  ])
})

for (const [what, kind] of [
  ['blocks pages for too long', 'slow'],
  ['has uncaught errors', 'script'],
] as const) {
  test(`a canary that ${what} counts as failing`, async () => {
    await reported(STABLE, 'load', 1000)
    await reported(CANARY, 'load', 100)
    await reported(CANARY, 'failure', 30, 0, kind)
    expect((await watch([remote()])).orders).toMatchObject([{ remote: 'mf-search', from: CANARY, by: CANARY_WATCH }])
  })
}

test('a canary whose calls fail is rolled back, but not for an outage of the server that hits both versions', async () => {
  await reported(STABLE, 'load', 900)
  await reported(STABLE, 'failure', 40, 0, 'call')
  await reported(CANARY, 'load', 60)
  await reported(CANARY, 'failure', 40, 0, 'call')
  const half = { version: CANARY, percent: 50, match: [], since: new Date().toISOString() }
  expect((await watch([remote({ canary: half })])).orders).toEqual([])
  await db.deleteFrom('job_runs').where('name', '=', 'watch_canaries').execute()
  expect((await watch([remote({ canary: { ...half, percent: 10 } })])).orders).toHaveLength(1)
})

test('a failed rollback is logged too', async () => {
  await reported(STABLE, 'load', 1000)
  await reported(CANARY, 'failure', 100)
  const { said } = await watch([remote()], { refusal: { why: 'other', reason: 'the store is away' } })
  expect(said).toMatchObject([{ level: 'error', about: { refusal: 'the store is away' } }])
})

test('keeps a canary that fails like the stable version', async () => {
  await reported(STABLE, 'load', 900)
  await reported(STABLE, 'failure', 100)
  await reported(CANARY, 'load', 180)
  await reported(CANARY, 'failure', 20)
  expect(await watch([remote()])).toEqual({ orders: [], said: [], wasDue: true })
  expect(await watch([remote({ canary: null })])).toEqual({ orders: [], said: [], wasDue: false })
})

test('a server without the key leaves the check to one that has it', async () => {
  await reported(STABLE, 'load', 1000)
  await reported(CANARY, 'failure', 100)
  expect(await watch([remote()], { canSign: false })).toEqual({ orders: [], said: [], wasDue: false })
  expect((await watch([remote()])).orders).toHaveLength(1)
})

test('counts only reports since the canary started, or since its first report if the start was not recorded', async () => {
  await reported(STABLE, 'load', 1000, 3)
  await reported(CANARY, 'failure', 200, 3)
  expect((await watch([remote()])).orders).toEqual([])
  await db.deleteFrom('job_runs').where('name', '=', 'watch_canaries').execute()
  const { orders } = await watch([remote({ canary: { version: CANARY, percent: 5, match: [], since: null } })])
  expect(orders).toHaveLength(1)
})

test('of several servers, one acts', async () => {
  await reported(STABLE, 'load', 1000)
  await reported(CANARY, 'failure', 100)
  const results = await Promise.all([watch([remote()]), watch([remote()]), watch([remote()])])
  expect(results.flatMap(({ orders }) => orders)).toHaveLength(1)
})

test('one network cannot end a canary or hide its failures; three networks that see failures can end it', async () => {
  const versions = [STABLE, CANARY].map((version) => ({ remote: 'mf-search', version }))
  watchRegistry(async () => ({ sequence: 1, writtenAt: null, isInUse: true, refused: 0, versions }))
  await reported(STABLE, 'load', 1000)
  await reported(CANARY, 'load', 60)
  const forge = async (address: string, version: string) => {
    const events = Array.from({ length: 50 }, () => ({
      remote: 'mf-search',
      version,
      kind: 'failure' as const,
      failure: 'network' as const,
    }))
    expect((await actor(address).try(sendTelemetry, { body: { events } })).statusCode).toBe(204)
    await db.deleteFrom('job_runs').where('name', '=', 'watch_canaries').execute()
    return (await watch([remote()], { isDemo: false })).orders
  }
  for (const address of ['203.0.113.1', '203.0.113.1', '2001:db8:1:1::1', '2001:db8:1:2::1'])
    expect(await forge(address, CANARY)).toEqual([])
  expect(await forge('203.0.113.1', STABLE)).toEqual([])
  expect(await forge('203.0.113.2', CANARY)).toMatchObject([
    { from: CANARY, reason: `failed 20 of 80 loads (25%), ${STABLE} 5 of 1005 loads (0.5%)` },
  ])
})
