import { readFieldData, type FieldRow } from '@ponte/contracts/field-data'
import { REPORTED_ROUTE_MAX } from '@ponte/contracts/limits'
import { sendTelemetry, type ViewEvent } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../../test/api.ts'
import { admin } from '../../../test/factories.ts'
import { FIELD_ROWS_A_DAY } from './field-data.repo.ts'

const OLD = '1.0.0-aaaa1111'
const NEW = '1.0.1-bbbb2222'

/** As long as a reported route can be. */
const LONG = '/'.padEnd(REPORTED_ROUTE_MAX, 'x')

const view = (over: Partial<ViewEvent> = {}): ViewEvent => ({ kind: 'view', remote: 'mf-search', version: OLD, route: '/search', ...over })
const tell = ({ visitor }: TestApi, ...events: unknown[]) => visitor.try(sendTelemetry, { body: { events: events as ViewEvent[] } })
const none = { count: 0, p75: null, worseThan: null }

async function start() {
  const api = await withApi()
  const boss = await api.signIn(await api.add(admin()))
  const read = async (): Promise<FieldRow[]> => (await boss.call(readFieldData, {})).rows
  return { ...api, read }
}

test('views are counted by day, remote, version and route, along with loads', async () => {
  const api = await start()
  const inps = [40, 60, 80, 90]
  const sent = await tell(
    api,
    { kind: 'load', remote: 'mf-search', version: OLD, durationMs: 90 },
    ...inps.map((inp) => view({ inp, cls: 0 })),
    view({ lcp: 20_000, load: 90 }),
    view({ route: '/profissionais/:id', version: NEW }),
  )
  expect(sent.statusCode).toBe(204)
  await tell(api, view({ inp: 80 }))
  expect(await api.read()).toEqual([
    { remote: 'mf-search', route: '/profissionais/:id', version: NEW, views: 1, lcp: none, inp: none, cls: none, load: none },
    {
      ...{ remote: 'mf-search', route: '/search', version: OLD, views: 6 },
      lcp: { count: 1, p75: null, worseThan: null },
      inp: { count: 5, p75: 100, worseThan: null },
      cls: { count: 4, p75: 0, worseThan: null },
      load: { count: 1, p75: 100, worseThan: null },
    },
  ])
  expect(await api.db.selectFrom('field_data').select(['route', 'views']).orderBy('views').execute()).toEqual([
    { route: '/profissionais/:id', views: 1 },
    { route: '/search', views: 6 },
  ])
  expect(await api.db.selectFrom('telemetry').select(['kind', 'count']).execute()).toEqual([{ kind: 'load', count: 1 }])
})

test('a slower version is marked, only on its route, and stays the later version on other days', async () => {
  const api = await start()
  const batch = (over: Partial<ViewEvent>) => Array.from({ length: 50 }, () => view({ cls: 0, inp: 80, ...over }))
  for (let turn = 0; turn < 4; turn += 1) await tell(api, ...batch({}))
  await tell(api, ...batch({ route: '/meus-contatos' }))
  await tell(api, ...batch({ version: NEW, inp: 380 }))
  await tell(api, ...batch({ version: NEW, route: '/meus-contatos' }))
  const marks = async () => (await api.read()).map(({ route, version, inp }) => [route, version, inp.p75, inp.worseThan])
  const expected = [
    ['/meus-contatos', NEW, 100, null],
    ['/meus-contatos', OLD, 100, null],
    ['/search', NEW, 400, OLD],
    ['/search', OLD, 100, null],
  ]
  expect(await marks()).toEqual(expected)
  // Open tabs still use the earlier version.
  await sql`update field_data set day = day - 6`.execute(api.db)
  await tell(api, view({ inp: 80, cls: 0 }))
  expect(await marks()).toEqual(expected)
  await sql`update field_data set day = day - 1`.execute(api.db)
  await tell(api, view({ version: NEW }), view())
  expect((await api.read()).map(({ version, views }) => [version, views])).toEqual([
    [NEW, 1],
    [OLD, 2],
  ])
})

test('simultaneous views of many browsers are all counted', async () => {
  const api = await start()
  const routes = ['/search', '/meus-contatos', '/profissionais/:id']
  const reports = Array.from({ length: 30 }, (_, index) => {
    const views = routes.map((route) => view({ route, inp: 50 }))
    return tell(api, ...(index % 2 === 0 ? views : views.toReversed()))
  })
  expect(new Set((await Promise.all(reports)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  expect((await api.read()).map(({ route, views, inp }) => [route, views, inp.count])).toEqual(
    routes.toSorted().map((route) => [route, 30, 30]),
  )
})

test('only routes of versions that the site serves are stored, so that no address is', async () => {
  const api = await start()
  const versions = [{ remote: 'mf-search', version: OLD, routes: ['/search', `${LONG}/more`, '/profissionais/:id'] }]
  api.watchRegistry(async () => ({ sequence: 7, writtenAt: null, isInUse: true, refused: 0, versions }))
  const others = [{ route: '/profissionais/ana-luz' }, { version: NEW }, { remote: 'mf-fake' }]
  expect((await tell(api, view(), view({ route: LONG }), ...others.map(view))).statusCode).toBe(204)
  expect((await api.read()).map(({ remote, route, version, views }) => [remote, route, version, views])).toEqual([
    ['mf-search', '/search', OLD, 1],
    ['mf-search', LONG, OLD, 1],
  ])
  expect((await api.visitor.send({ url: '/metrics' })).payload).toContain('telemetry_dropped_total 3\n')
})

test('an API that runs alone counts a limited number of routes', async () => {
  const api = await start()
  for (let batch = 0; batch <= FIELD_ROWS_A_DAY / 50; batch += 1)
    await tell(api, ...Array.from({ length: 50 }, (_, n) => view({ remote: 'mf-fake', route: `/${batch}-${n}` })))
  const rows = async () => (await api.db.selectFrom('field_data').select('views').execute()).map(({ views }) => views)
  expect(await rows()).toHaveLength(FIELD_ROWS_A_DAY)
  await tell(api, view({ remote: 'mf-fake', route: '/0-0' }))
  expect((await rows()).filter((views) => views === 2)).toEqual([2])
  expect((await api.visitor.send({ url: '/metrics' })).payload).toContain('telemetry_dropped_total 50\n')
})

const REFUSED: [what: string, status: number, event: unknown][] = [
  ['another field', 400, { ...view(), user: 'ana' }],
  ['an address with a query', 422, view({ route: '/search?query=ana' })],
  ['an e-mail address', 422, view({ route: '/ana@exemplo.test' })],
  ['another site', 422, view({ route: 'https://x.test/' })],
  ['a negative time', 422, view({ inp: -1 })],
  ['a time of days', 422, view({ lcp: 400_000_000 })],
  ['a failure reason', 400, { ...view(), failure: 'network' }],
  ['an unknown kind', 422, { ...view(), kind: 'visit' }],
]
const shared = await start()
for (const [what, status, event] of REFUSED) {
  test(`${what} is refused with the whole report`, async () => {
    expect((await tell(shared, view(), event)).statusCode).toBe(status)
    expect(await shared.read()).toEqual([])
  })
}
