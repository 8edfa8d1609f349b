import { API_BASE } from '@ponte/contracts/call'
import { sendTelemetry, type CodeEvent } from '@ponte/contracts/telemetry'
import { refuse, respond, server } from '@ponte/test-kit'
import { http, HttpResponse } from 'msw'
import type { Telemetry } from '../host/telemetry.ts'
import type { LoadReport } from '../loader/loader-runtime.ts'
import { reportToServer } from './report-to-server.ts'

const QUIET_MS = 10_000
const search = { remote: 'mf-search', screen: 'search', version: '1.0.0-aaaa1111' }
const ready = (over: Partial<LoadReport> = {}): LoadReport => ({ ...search, durationMs: 120.4, outcome: 'ready', ...over })
const failed = ready({ outcome: 'integrity' })
const stoodIn = { remote: 'mf-search', version: '1.0.1-bbbb2222', failure: 'evaluate' } as const

let told: CodeEvent[][]
let isHidden: boolean
let telemetry: Telemetry

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  isHidden = false
  told = []
  telemetry = reportToServer({ load: () => {}, fallback: () => {}, event: () => {} })
  server.use(
    respond(sendTelemetry, ({ body }) => {
      told.push(body.events)
      return undefined
    }),
  )
})
afterEach(async () => {
  // What this test's page still had to tell must not reach the next one.
  await leave()
  jest.useRealTimers()
})

/** Waits until the request has been answered. */
const settle = () => jest.advanceTimersByTimeAsync(100)
const quiet = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms)
  await settle()
}
async function leave() {
  isHidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  isHidden = false
}
const browser = (over: { onLine: boolean } | { connection: { saveData: boolean } }) => {
  for (const [name, value] of Object.entries(over)) Object.defineProperty(navigator, name, { configurable: true, value })
}
afterEach(() => {
  for (const name of ['onLine', 'connection']) Reflect.deleteProperty(navigator, name)
})

test('what loaded and what did not is told in one go, once nothing has happened for ten seconds', async () => {
  telemetry.load(ready())
  await quiet(QUIET_MS - 1000)
  telemetry.load(failed)
  telemetry.fallback(stoodIn)
  await quiet(QUIET_MS - 1000)
  expect(told).toEqual([])
  await quiet(1000)
  expect(told).toEqual([
    [
      { remote: 'mf-search', version: search.version, kind: 'load', durationMs: 120 },
      { remote: 'mf-search', version: search.version, kind: 'failure', failure: 'integrity' },
      { ...stoodIn, kind: 'fallback' },
    ],
  ])
  await quiet(2 * QUIET_MS)
  expect(told).toHaveLength(1)
})

test('a page that belongs to a trace says so with what it reports', async () => {
  const page = { serverTiming: [{ name: 'traceparent', description: '00-a1-b2-01' }] }
  const entries = jest.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (type === 'navigation' ? [page] : []) as never)
  const traces: (string | null)[] = []
  server.use(
    http.post(`*${API_BASE}${sendTelemetry.path}`, ({ request }) => {
      traces.push(request.headers.get('traceparent'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  telemetry.load(ready())
  await leave()
  entries.mockRestore()
  telemetry.load(ready())
  await leave()
  expect(traces).toEqual(['00-a1-b2-01', null])
})

test('who leaves the page tells at once, and says nothing where there is nothing to say', async () => {
  await leave()
  telemetry.load(ready())
  await leave()
  await leave()
  expect(told.map((events) => events.length)).toEqual([1])
})

test('twenty do not wait, and two hundred are enough for a page', async () => {
  for (let count = 0; count < 250; count++) telemetry.load(ready())
  await settle()
  expect(told.map((events) => events.length)).toEqual(Array.from({ length: 10 }, () => 20))
  await leave()
  expect(told).toHaveLength(10)
})

test('however long somebody waited, it is told so that the server takes it', async () => {
  telemetry.load(ready({ durationMs: 900_000 }))
  await leave()
  expect(told.map(([event]) => event?.durationMs)).toEqual([120_000])
})

test('it goes without cookies, and outlives the page', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch')
  telemetry.load(ready())
  await leave()
  expect(fetching.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', keepalive: true })
  expect(told).toHaveLength(1)
})

test('who saves data tells of failures only', async () => {
  browser({ connection: { saveData: true } })
  telemetry.load(ready())
  telemetry.load(failed)
  telemetry.fallback(stoodIn)
  await leave()
  expect(told.map((events) => events.map(({ kind }) => kind))).toEqual([['failure', 'fallback']])
})

test('without a network nothing is told, nor later what failed without', async () => {
  telemetry.load(ready())
  browser({ onLine: false })
  telemetry.load(failed)
  await leave()
  browser({ onLine: true })
  await leave()
  expect(told).toEqual([])
})

test.each([
  ['refused', () => respond(sendTelemetry, () => refuse('too_many'))],
  ['lost', () => http.post('*/api/v1/telemetry', () => HttpResponse.error())],
])('what is %s is lost, and nothing more is told', async (_, answer) => {
  server.use(answer())
  telemetry.load(ready())
  await leave()
  server.use(
    respond(sendTelemetry, ({ body }) => {
      told.push(body.events)
      return undefined
    }),
  )
  telemetry.load(ready())
  await quiet(QUIET_MS)
  await leave()
  expect(told).toEqual([])
})

test('the timeline hears of everything as before', () => {
  const heard: unknown[] = []
  const hear = (what: unknown) => heard.push(what)
  const both = reportToServer({ load: hear, fallback: hear, event: hear })
  both.load(ready())
  both.fallback(stoodIn)
  both.event({ name: 'mf-search.filters-opened' })
  expect(heard).toEqual([ready(), stoodIn, { name: 'mf-search.filters-opened' }])
})
