import { readTelemetry, sendTelemetry, TELEMETRY_BODY_MAX_BYTES, type CodeEvent } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../../test/api.ts'
import { errorIn, type Actor } from '../../../test/client.ts'
import { admin, professional } from '../../../test/factories.ts'
import { VERSIONS_AN_HOUR } from './telemetry.repo.ts'

const api = await withApi()
const { db, visitor } = api
const boss = await api.signIn(await api.add(admin()))

const of = (remote: string, version = '1.0.0-aaaa1111') => ({ remote, version })
const load = (durationMs: number, over = of('mf-search')): CodeEvent => ({ ...over, kind: 'load', durationMs })
const failure = (why: CodeEvent['failure'], over = of('mf-search')): CodeEvent => ({ ...over, kind: 'failure', failure: why })

const tell = (actor: Actor, ...events: unknown[]) => actor.try(sendTelemetry, { body: { events } })
const read = async (hours = '24') => (await boss.call(readTelemetry, { query: { hours } })).versions
const forget = () => db.deleteFrom('telemetry').execute()
const metrics = async ({ visitor }: TestApi) => (await visitor.send({ url: '/metrics' })).payload

test('reports are counted by version, and an admin sees the health of each', async () => {
  await forget()
  expect((await tell(visitor, load(90), load(110), load(9000), failure('network'))).statusCode).toBe(204)
  const newer = of('mf-search', '1.0.1-bbbb2222')
  await tell(visitor, load(90), failure('network'), failure('chunk'), { ...newer, kind: 'fallback', failure: 'integrity' })
  expect(await read()).toEqual([
    {
      ...of('mf-search'),
      loads: 4,
      p50Ms: 100,
      p95Ms: null,
      fallbacks: 0,
      failures: [
        { failure: 'network', count: 2 },
        { failure: 'chunk', count: 1 },
      ],
      lastSeenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00.000Z$/),
    },
    { ...newer, loads: 0, p50Ms: null, p95Ms: null, fallbacks: 1, failures: [], lastSeenAt: expect.any(String) },
  ])
  // Equal events of an hour share one row, whichever browsers reported them.
  expect(await db.selectFrom('telemetry').select(['kind', 'failure', 'count']).orderBy('count', 'desc').orderBy('kind').execute()).toEqual([
    { kind: 'load', failure: null, count: 4 },
    { kind: 'failure', failure: 'network', count: 2 },
    { kind: 'failure', failure: 'chunk', count: 1 },
    { kind: 'fallback', failure: 'integrity', count: 1 },
  ])
})

test('simultaneous reports of many browsers are all counted', async () => {
  await forget()
  const remotes = ['mf-public', 'mf-search', 'mf-admin']
  const reports = Array.from({ length: 30 }, (_, index) => {
    const events = remotes.flatMap((remote) => [load(60, of(remote)), failure('timeout', of(remote))])
    return tell(visitor, ...(index % 2 === 0 ? events : events.toReversed()))
  })
  expect(new Set((await Promise.all(reports)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect((await read()).map(({ remote, loads, failures }) => [remote, loads, failures])).toEqual(
    remotes.toSorted().map((remote) => [remote, 30, [{ failure: 'timeout', count: 30 }]]),
  )
})

test('the last hours include the hour in which the period starts', async () => {
  await forget()
  await tell(visitor, load(60))
  for (const [version, hoursAgo] of [
    ['lately', 1],
    ['this-day', 23],
    ['this-week', 160],
    ['before', 200],
  ] as const) {
    await sql`insert into telemetry (hour, remote, version, kind, failure, count)
      values (date_trunc('hour', now(), 'UTC') - make_interval(hours => ${hoursAgo}), 'mf-search', ${version}, 'failure', 'network', 1)`.execute(
      db,
    )
  }
  const versions = async (hours: string) => (await read(hours)).map(({ version }) => version).sort()
  expect(await versions('1')).toEqual(['1.0.0-aaaa1111', 'lately'])
  expect(await versions('24')).toEqual(['1.0.0-aaaa1111', 'lately', 'this-day'])
  expect(await versions('168')).toEqual(['1.0.0-aaaa1111', 'lately', 'this-day', 'this-week'])
  expect((await boss.try(readTelemetry, { query: { hours: '2' } })).statusCode).toBe(400)
})

const REFUSED: [what: string, status: number, event: unknown][] = [
  ['another field', 400, { ...load(5), address: '203.0.113.1' }],
  ['a value that is not an event', 400, 'mf-search'],
  ['a load without a duration', 422, { ...of('mf-search'), kind: 'load' }],
  ['a load with a failure reason', 422, { ...load(5), failure: 'network' }],
  ['a failure without a reason', 422, { ...of('mf-search'), kind: 'failure' }],
  ['a failure with a duration', 422, { ...failure('network'), durationMs: 5 }],
  ['a failure of unknown kind', 422, { ...of('mf-search'), kind: 'failure', failure: 'ana@exemplo.test' }],
  ['a load with a place', 422, { ...load(5), at: 'Error' }],
  ['a place with a message', 422, { ...failure('script'), at: 'Error: ana@exemplo.test' }],
  ['a place with a query', 422, { ...failure('script'), at: 'TypeError main.js?q=ana:1:2' }],
  ['a place with four frames', 422, { ...failure('script'), at: `TypeError${' main.js:1:2'.repeat(4)}` }],
  ['an invalid name', 422, load(5, of('mf search'))],
  ['an invalid version', 422, load(5, of('mf-search', 'https://x.test/?e=1'))],
  ['a wait of days', 422, load(400_000_000)],
]
for (const [what, status, event] of REFUSED) {
  test(`${what} is refused with the whole report`, async () => {
    await forget()
    expect((await tell(visitor, load(5), event)).statusCode).toBe(status)
    expect(await read()).toEqual([])
  })
}

test('accepts at most fifty events or eight kilobytes, as JSON, from this site', async () => {
  await forget()
  const many = (events: number) => Array.from({ length: events }, () => load(5))
  expect((await tell(visitor, ...many(50))).statusCode).toBe(204)
  expect((await tell(visitor, ...many(51))).statusCode).toBe(422)
  expect((await tell(visitor)).statusCode).toBe(422)
  expect((await visitor.try(sendTelemetry, { body: { events: [load(5)], to: 'x' } })).statusCode).toBe(400)
  const padded = (bytes: number) => {
    const body = JSON.stringify({ events: [load(5)] })
    return visitor.send({
      method: 'POST',
      url: '/api/v1/telemetry',
      headers: { 'content-type': 'application/json' },
      payload: body + ' '.repeat(bytes - body.length),
    })
  }
  expect((await padded(TELEMETRY_BODY_MAX_BYTES)).statusCode).toBe(204)
  expect((await padded(TELEMETRY_BODY_MAX_BYTES + 1)).statusCode).toBe(413)
  expect((await visitor.try(sendTelemetry, { body: {} }, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await visitor.try(sendTelemetry, { body: { events: [load(5)] } }, { origin: 'https://x.test' })).statusCode).toBe(403)
  expect((await read())[0]?.loads).toBe(51)
})

test('limits an address to sixty reports a minute', async () => {
  await forget()
  const stranger = api.actor('203.0.113.7')
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn++) statuses.push((await tell(stranger, load(5))).statusCode)
  expect([statuses.indexOf(429), statuses.filter((status) => status === 204).length]).toEqual([60, 60])
  expect(Number((await tell(stranger, load(5))).headers['retry-after'])).toBeGreaterThan(0)
  expect((await tell(api.actor('203.0.113.8'), load(5))).statusCode).toBe(204)
  expect((await read())[0]?.loads).toBe(61)
})

test('invented versions beyond two hundred an hour are dropped and counted, even simultaneous ones; known versions still count', async () => {
  await forget()
  await tell(visitor, load(5), load(5))
  const madeUp = Array.from({ length: 8 }, (_, batch) => Array.from({ length: 40 }, (_, n) => load(5, of('mf-fake', `${batch}-${n}`))))
  const before = await metrics(api)
  const droppedIn = (text: string) => Number(/^telemetry_dropped_total (\d+)$/m.exec(text)?.[1])
  const answers = await Promise.all(madeUp.map((events) => tell(visitor, ...events)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  const kept = await db.selectFrom('telemetry').select(['remote', 'version']).distinct().execute()
  expect(kept).toHaveLength(VERSIONS_AN_HOUR)
  expect(droppedIn(await metrics(api)) - droppedIn(before)).toBe(321 - VERSIONS_AN_HOUR)
  await tell(visitor, load(5), load(5, of('mf-fake', 'late')))
  expect((await read()).find(({ remote }) => remote === 'mf-search')?.loads).toBe(3)
})

const handedOut = (...versions: ReturnType<typeof of>[]) => ({ sequence: 7, writtenAt: null, isInUse: true, refused: 0, versions })

test('metrics distinguish live versions only, by failure and load time', async () => {
  const fresh = await withApi()
  const [stable, canary, madeUp] = [of('mf-search', '3.2.1-cccc3333'), of('mf-search', '3.2.2-dddd4444'), of('mf-search', '6.6.6-eeee5555')]
  fresh.watchRegistry(async () => handedOut(stable, canary))
  await tell(fresh.visitor, load(5, stable), load(450, stable), load(9000, canary), failure('http', stable), failure('http', madeUp))
  await tell(fresh.visitor, { ...canary, kind: 'fallback', failure: 'integrity' }, failure('http', of('shop', stable.version)))
  const text = await metrics(fresh)
  for (const line of [
    'telemetry_events_total{remote="mf-search",version="3.2.1-cccc3333",kind="load",failure=""} 2',
    'telemetry_events_total{remote="mf-search",version="3.2.1-cccc3333",kind="failure",failure="http"} 1',
    'telemetry_events_total{remote="mf-search",version="3.2.2-dddd4444",kind="fallback",failure="integrity"} 1',
    'telemetry_events_total{remote="mf-search",version="other",kind="failure",failure="http"} 1',
    'telemetry_events_total{remote="other",version="other",kind="failure",failure="http"} 1',
    'telemetry_load_seconds_bucket{le="0.3",remote="mf-search",version="3.2.1-cccc3333"} 1',
    'telemetry_load_seconds_bucket{le="0.5",remote="mf-search",version="3.2.1-cccc3333"} 2',
    'telemetry_load_seconds_sum{remote="mf-search",version="3.2.1-cccc3333"} 0.455',
    'telemetry_load_seconds_bucket{le="8",remote="mf-search",version="3.2.2-dddd4444"} 0',
    'telemetry_load_seconds_count{remote="mf-search",version="3.2.2-dddd4444"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).not.toMatch(/6\.6\.6|remote="shop"/)
})

test('invented versions share one row, and a newly published version is counted however many came before', async () => {
  const fresh = await withApi()
  const real = of('mf-search', '3.2.1-cccc3333')
  let present = [real]
  fresh.watchRegistry(async () => handedOut(...present))
  for (let batch = 0; batch < 6; batch += 1)
    await tell(fresh.visitor, ...Array.from({ length: 50 }, (_, n) => load(5, of('mf-fake', `${batch}-${n}`))))
  const published = of('mf-search', '3.2.2-dddd4444')
  present = [published]
  await tell(fresh.visitor, load(5, published), load(5, real), load(5, of('mf-search', '6.6.6-eeee5555')))
  const rows = await fresh.db.selectFrom('telemetry').select(['remote', 'version', 'count']).orderBy('version').execute()
  expect(rows).toEqual([
    { ...real, count: 1 },
    { ...published, count: 1 },
    { remote: 'other', version: 'other', count: 301 },
  ])
  expect(await metrics(fresh)).toContain('telemetry_dropped_total 0\n')
})

test('a version that is no longer live keeps its label until two hundred newer ones are known', async () => {
  const fresh = await withApi()
  const old = of('mf-search', '1.0.0-old')
  let present = [old]
  fresh.watchRegistry(async () => handedOut(...present))
  await tell(fresh.visitor, load(5, old), failure('http', old), { ...old, kind: 'fallback', failure: 'chunk' })
  present = Array.from({ length: 199 }, (_, index) => of('mf-search', `2.0.0-${index}`))
  await tell(fresh.visitor, load(5, old))
  expect(await metrics(fresh)).toContain('telemetry_events_total{remote="mf-search",version="1.0.0-old",kind="load",failure=""} 2\n')
  present = [of('mf-search', '3.0.0-new')]
  await tell(fresh.visitor, load(5, of('mf-search', '3.0.0-new')))
  const text = await metrics(fresh)
  expect(text).not.toContain('1.0.0-old')
  expect(text).toContain('version="3.0.0-new"')
})

test('metrics show the registry in use and refused registries, if the process reads it', async () => {
  const fresh = await withApi()
  expect(await metrics(fresh)).not.toContain('ponte_registry')
  const state = { ...handedOut(), isInUse: false, refused: 3, writtenAt: new Date(Date.now() - 60_000).toISOString() }
  fresh.watchRegistry(async () => state)
  const text = await metrics(fresh)
  for (const line of ['ponte_registry_sequence 7', 'ponte_registry_believed 0', 'ponte_registry_refused_total 3'])
    expect(text).toContain(`\n${line}\n`)
  expect(Number(/^ponte_registry_age_seconds ([\d.]+)$/m.exec(text)?.[1])).toBeCloseTo(60, -1)
  state.writtenAt = new Date(Date.now() - 120_000).toISOString()
  expect(Number(/^ponte_registry_age_seconds ([\d.]+)$/m.exec(await metrics(fresh))?.[1])).toBeGreaterThan(110)
})

test('reports identify no one, in the table or in the log', async () => {
  const ana = await api.add(professional())
  const before = api.logLines().length
  await tell(await api.signIn(ana), load(5))
  const [line, ...others] = api
    .logLines()
    .slice(before)
    .map((text) => JSON.parse(text) as object)
  expect(others).toEqual([])
  expect(line).toMatchObject({ route: '/api/v1/telemetry', status: 204 })
  expect(JSON.stringify(line)).not.toContain(ana.id)
  expect(JSON.stringify(line)).not.toContain('127.0.0.1')
  expect(Object.keys((await db.selectFrom('telemetry').selectAll().executeTakeFirstOrThrow()) ?? {}).sort()).toEqual(
    ['hour', 'remote', 'version', 'kind', 'failure', 'count', 'durations', 'weighed', 'at'].sort(),
  )
})

test('while the database is down, reports are answered as unavailable', async () => {
  const away = await withApi()
  await away.database.close()
  const answer = await tell(away.visitor, load(5))
  expect([answer.statusCode, errorIn(answer).code]).toEqual([503, 'unavailable'])
})
