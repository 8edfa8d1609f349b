import { FIELD_STEPS } from '@ponte/contracts/field-data'
import { allCalls } from '@ponte/contracts/all-calls'
import { readServiceLevels, type ServiceFigure, type ServiceLevel, type ServiceLevels } from '@ponte/contracts/service-levels'
import { LOAD_STEPS_MS } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { sql } from 'kysely'
import { beforeEach, test } from 'node:test'
import { withApi } from '../../test/api.ts'

const { db, visitor, publishRemotes } = await withApi()

let ownLevels: Partial<ServiceLevels> = {}
const publish = () =>
  publishRemotes({
    limits: { budgetKb: 120, reservedPaths: ['/blog'] },
    read: async () =>
      ['mf-public', 'mf-search'].map((name) => ({
        ...{
          name,
          owner: 'Time Busca',
          version: '1.0.0-aaaa1111',
          isPinned: false,
          canary: null,
          previews: [],
          before: [],
          rolledBack: [],
        },
        ...(name === 'mf-search' && { ownLevels }),
      })),
    showRegistry: async () => ({ problem: 'no key', ofKey: true }),
    canRollBack: async () => true,
    rollBack: async () => null,
  })

beforeEach(async () => {
  ownLevels = {}
  await db.deleteFrom('telemetry').execute()
  await db.deleteFrom('field_data').execute()
})

/** A histogram with counts by step; all other steps are empty. */
const histogram = (steps: readonly number[], counts: Readonly<Record<number, number>>) => {
  const all = [...steps, Infinity].map((step) => counts[step] ?? 0)
  return sql`${sql.val(`{${all.join(',')}}`)}::bigint[]`
}

interface Reported {
  count: number
  failure?: string
  /** Load times by step. */
  waits?: Readonly<Record<number, number>>
  /** From the start of today. */
  hoursAgo?: number
  version?: string
}

const reported = ({ count, failure, waits, hoursAgo = 0, version = '1.0.0-aaaa1111' }: Reported) =>
  sql`insert into telemetry (hour, remote, version, kind, failure, count, durations)
    values (date_trunc('day', now(), 'UTC') - make_interval(hours => ${hoursAgo}), 'mf-search', ${version},
      ${failure === undefined ? 'load' : 'failure'}, ${failure ?? null}, ${count},
      ${failure === undefined ? histogram(LOAD_STEPS_MS, waits ?? { 100: count }) : null})`.execute(db)

const viewed = (views: number, inp: Readonly<Record<number, number>>, daysAgo = 0) =>
  sql`insert into field_data (day, remote, version, route, place, views, lcp, inp, cls, load)
    values ((now() at time zone 'UTC')::date - ${daysAgo}::int, 'mf-search', '1.0.0-aaaa1111', '/search', 1, ${views},
      ${histogram(FIELD_STEPS.lcp, {})}, ${histogram(FIELD_STEPS.inp, inp)}, ${histogram(FIELD_STEPS.cls, {})},
      ${histogram(FIELD_STEPS.load, {})})`.execute(db)

async function read(name = 'mf-search') {
  const { remotes } = await visitor.call(readServiceLevels, {})
  const levels = remotes.find((remote) => remote.name === name)?.levels ?? []
  return Object.fromEntries(levels.map(({ figure, ...rest }) => [figure, rest])) as Record<ServiceFigure, Omit<ServiceLevel, 'figure'>>
}

test('an API that runs alone judges no remotes', async () => {
  expect(await visitor.call(readServiceLevels, {})).toEqual({ remotes: [], calls: expect.any(Array) })
  publish()
})

test('the answer with the levels contains the limits of the operators', async () => {
  expect((await visitor.call(readServiceLevels, {})).limits).toEqual({ budgetKb: 120, reservedPaths: ['/blog'] })
})

test('the answer with the levels lists the calls that this server serves', async () => {
  const { calls } = await visitor.call(readServiceLevels, {})
  expect(calls).toEqual(
    Object.values(allCalls)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  )
})

test('each figure covers all versions of the same seven days, and what is left is a share of the failures its level allows', async () => {
  await reported({ count: 900, waits: { 500: 800, 2000: 100 } })
  await reported({ count: 98, version: '1.0.1-bbbb2222', hoursAgo: 3 * 24 })
  await reported({ count: 2, failure: 'network' })
  await reported({ count: 2, failure: 'render' })
  await reported({ count: 2, failure: 'script' })
  await reported({ count: 1, failure: 'slow', hoursAgo: 6 * 24 })
  for (const failure of ['integrity', 'render']) await reported({ count: 500, failure, hoursAgo: 6 * 24 + 1 })
  // A server outage does not count against the remote.
  await reported({ count: 300, failure: 'call' })
  await viewed(500, { 50: 320, 200: 40, 400: 40 })
  await viewed(500, { 3000: 100 }, 7)
  expect(await read()).toEqual({
    // 2 of 1000 attempts; 5 are allowed.
    loads: { level: 99.5, value: 99.8, left: 0.6, events: 1000 },
    // 40 of 400 are slower; 100 are allowed.
    inpMs: { level: 200, value: 50, left: 0.6, events: 400 },
    // 100 of 998 are slower.
    loadMs: { level: 1200, value: 500, left: 0.599, events: 998 },
    // A quarter of the pages reported 500 views, so there were 2000: 10 errors are allowed.
    errorsPerThousand: { level: 5, value: 2.5, left: 0.5, events: 2000 },
  })
})

test('a budget is spent with its last allowed failure, and never falls below zero', async () => {
  await reported({ count: 995, waits: { 8000: 200, 100: 795 } })
  await reported({ count: 5, failure: 'http' })
  await reported({ count: 90, failure: 'render' })
  await viewed(200, { 3000: 50, 100: 150 })
  expect(await read()).toMatchObject({
    loads: { value: 99.5, left: 0 },
    inpMs: { value: 100, left: 0 },
    loadMs: { left: 0.196 },
    errorsPerThousand: { left: 0 },
  })
  await viewed(10, { 3000: 3, Infinity: 500 }, 1)
  expect((await read()).inpMs).toEqual({ level: 200, value: null, left: 0, events: 703 })
})

test('fewer than 200 events are not judged', async () => {
  const none = { value: null, left: null }
  await reported({ count: 150 })
  await reported({ count: 49, failure: 'network' })
  await viewed(49, { 3000: 49 })
  const unjudged = { loads: none, inpMs: none, loadMs: none, errorsPerThousand: none }
  expect(await read()).toMatchObject({ ...unjudged, loads: { ...none, events: 199 } })
  expect(await read('mf-public')).toMatchObject(unjudged)
  await reported({ count: 1, failure: 'http' })
  expect((await read()).loads).toEqual({ level: 99.5, value: 75, left: 0, events: 200 })
})

test("a remote's own levels count where they are stricter than the site's", async () => {
  ownLevels = { loads: 99.9, inpMs: 500, loadMs: 50, errorsPerThousand: 100 }
  await reported({ count: 999 })
  await reported({ count: 1, failure: 'network' })
  expect(await read()).toMatchObject({
    loads: { level: 99.9, left: 0 },
    inpMs: { level: 200 },
    loadMs: { level: 50, value: 100, left: 0 },
    errorsPerThousand: { level: 5, left: 1 },
  })
})
