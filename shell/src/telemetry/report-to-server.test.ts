import { API_BASE } from '@ponte/contracts/call'
import { REMOTE_NAME_MAX } from '@ponte/contracts/limits'
import { sendTelemetry, TELEMETRY_BODY_MAX_BYTES, type CodeEvent, type ViewEvent } from '@ponte/contracts/telemetry'
import { refuse, respond, server } from '@ponte/test-kit'
import { http, HttpResponse } from 'msw'
import type { Telemetry } from '../host/telemetry.ts'
import type { LoadReport } from '../loader/loader-runtime.ts'
import { reportToServer } from './report-to-server.ts'

const QUIET_MS = 10_000
const search = { remote: 'mf-search', screen: 'search', version: '1.0.0-aaaa1111' }
const ready = (over: Partial<LoadReport> = {}): LoadReport => ({ ...search, durationMs: 120.4, outcome: 'ready', ...over })
const failed = ready({ outcome: 'integrity' })
const replaced = { remote: 'mf-search', version: '1.0.1-bbbb2222', failure: 'evaluate' } as const

const silent: Telemetry = { load: () => {}, fallback: () => {}, event: () => {}, view: () => {} }

let sent: (CodeEvent | ViewEvent)[][]
let isHidden: boolean
let telemetry: Telemetry
let listening: jest.SpyInstance<void, Parameters<typeof addEventListener>>

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  isHidden = false
  sent = []
  listening = jest.spyOn(globalThis, 'addEventListener')
  telemetry = reportToServer(silent)
  server.use(
    respond(sendTelemetry, ({ body }) => {
      sent.push(body.events)
      return undefined
    }),
  )
})
afterEach(async () => {
  // Pending reports of this test's page must not reach the next test.
  await leave()
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  listening.mockRestore()
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

test('loads and failures are sent together after ten quiet seconds', async () => {
  telemetry.load(ready())
  await quiet(QUIET_MS - 1000)
  telemetry.load(failed)
  telemetry.fallback(replaced)
  await quiet(QUIET_MS - 1000)
  expect(sent).toEqual([])
  await quiet(1000)
  expect(sent).toEqual([
    [
      { remote: 'mf-search', version: search.version, kind: 'load', durationMs: 120 },
      { remote: 'mf-search', version: search.version, kind: 'failure', failure: 'integrity' },
      { ...replaced, kind: 'fallback' },
    ],
  ])
  await quiet(2 * QUIET_MS)
  expect(sent).toHaveLength(1)
})

test('a page that belongs to a trace sends its trace context', async () => {
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

test('leaving the page sends pending events at once, and nothing if there are none', async () => {
  await leave()
  telemetry.load(ready())
  await leave()
  await leave()
  expect(sent.map((events) => events.length)).toEqual([1])
})

test('views are sent with the rest when the page is left, even if the measuring starts only then', async () => {
  const view: ViewEvent = { kind: 'view', remote: 'mf-search', version: search.version, route: '/search', inp: 80 }
  const views = [[view], [view, view], []]
  let start = (_: () => ViewEvent[]) => {}
  telemetry = reportToServer(silent, new Promise((resolve) => (start = resolve)))
  telemetry.load(ready())
  isHidden = true
  start(() => views.shift() ?? [])
  await settle()
  expect(sent.map((events) => events.map(({ kind }) => kind))).toEqual([['load', 'view']])
  await quiet(QUIET_MS)
  await leave()
  await leave()
  expect(sent.slice(1)).toEqual([[view, view]])
})

test('loads are still sent if the measuring cannot be loaded', async () => {
  telemetry = reportToServer(silent, Promise.reject(new Error('gone')))
  telemetry.load(ready())
  await leave()
  expect(sent).toHaveLength(1)
})

test('sixteen events are sent at once, and a page sends at most two hundred', async () => {
  for (let count = 0; count < 250; count++) telemetry.load(ready())
  await settle()
  await leave()
  expect(sent.map((events) => events.length)).toEqual([...Array.from({ length: 12 }, () => 16), 8])
})

test('even the longest reports are accepted', async () => {
  const remote = 'r'.repeat(REMOTE_NAME_MAX)
  const version = `1.0.0-${'a'.repeat(34)}`
  const frame = `x@https://ponte.example/bundles/${remote}/${version}/${'f'.repeat(70)}:1234567:1234567\n`
  const long = Object.assign(new AggregateError([]), { stack: frame.repeat(3) })
  for (let count = 0; count < 16; count++) telemetry.fallback({ remote, version, failure: 'incompatible', error: long })
  await settle()
  const { length: events = 0 } = sent[0] ?? []
  expect(events).toBe(16)
  expect(JSON.stringify({ events: sent[0] }).length).toBeLessThanOrEqual(TELEMETRY_BODY_MAX_BYTES)
})

test('a version whose calls fail is reported once in a page', async () => {
  for (const version of ['1.0.0-aaaa1111', '1.0.0-aaaa1111', '1.0.1-bbbb2222']) telemetry.failedCall?.({ remote: 'mf-search', version })
  await leave()
  telemetry.failedCall?.({ remote: 'mf-search', version: '1.0.0-aaaa1111' })
  await leave()
  const failed = { remote: 'mf-search', kind: 'failure', failure: 'call' }
  expect(sent).toEqual([
    [
      { ...failed, version: '1.0.0-aaaa1111' },
      { ...failed, version: '1.0.1-bbbb2222' },
    ],
  ])
})

const at = 'TypeError main.js:1:20'
const error = Object.assign(new TypeError('Ana'), { stack: `x@https://ponte.example/bundles/mf-search/${search.version}/main.js:1:20` })
const throwInHandler = () => dispatchEvent(new ErrorEvent('error', { error }))
const script = { remote: 'mf-search', version: search.version, kind: 'failure', failure: 'script', at }

test('a version with uncaught errors is reported once in a page, with the place of the first', async () => {
  throwInHandler()
  throwInHandler()
  await leave()
  throwInHandler()
  await leave()
  expect(sent).toEqual([[script]])
})

test('an error that also ended the screen counts once, whichever is noticed first', async () => {
  throwInHandler()
  telemetry.load(ready({ outcome: 'render', error }))
  throwInHandler()
  await leave()
  expect(sent).toEqual([[{ ...script, failure: 'render' }]])
})

test('a version that threw while it was loaded and was replaced is reported with the place alone', async () => {
  throwInHandler()
  telemetry.fallback({ remote: 'mf-search', version: search.version, failure: 'evaluate', error })
  telemetry.fallback({ ...replaced, error })
  await leave()
  expect(sent).toEqual([
    [
      { ...script, kind: 'fallback', failure: 'evaluate' },
      { ...replaced, kind: 'fallback', at: 'TypeError' },
    ],
  ])
})

test('an older server, which refuses places, gets the other events, and failures without places', async () => {
  server.use(
    respond(sendTelemetry, ({ body }) => (sent.push(body.events), JSON.stringify(body).includes('"at"') ? refuse('malformed') : undefined)),
  )
  throwInHandler()
  telemetry.load(ready({ version: '1.0.1-bbbb2222', outcome: 'render', error }))
  telemetry.load(ready())
  await leave()
  await leave()
  telemetry.fallback({ ...replaced, error })
  throwInHandler()
  await leave()
  expect(sent.map((events) => events.map((event) => ('at' in event ? 'place' : 'failure' in event ? event.failure : event.kind)))).toEqual([
    ['load'],
    ['place', 'place'],
    ['render'],
    ['evaluate'],
  ])
})

test('very long loads are capped to the accepted maximum', async () => {
  telemetry.load(ready({ durationMs: 900_000 }))
  await leave()
  expect(sent).toMatchObject([[{ durationMs: 120_000 }]])
})

test('it is sent without cookies, even while the page is closing', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch')
  telemetry.load(ready())
  await leave()
  expect(fetching.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', keepalive: true })
  expect(sent).toHaveLength(1)
})

test('on a data-saving connection only failures are sent', async () => {
  browser({ connection: { saveData: true } })
  telemetry.load(ready())
  telemetry.load(failed)
  telemetry.fallback(replaced)
  await leave()
  expect(sent.map((events) => events.map(({ kind }) => kind))).toEqual([['failure', 'fallback']])
})

test('offline nothing is sent, and offline failures are not sent later', async () => {
  telemetry.load(ready())
  browser({ onLine: false })
  telemetry.load(failed)
  await leave()
  browser({ onLine: true })
  await leave()
  expect(sent).toEqual([])
})

test.each([
  ['refused', () => respond(sendTelemetry, () => refuse('too_many'))],
  ['lost', () => http.post('*/api/v1/telemetry', () => HttpResponse.error())],
])('after a report is %s, no more are sent', async (_, answer) => {
  server.use(answer())
  telemetry.load(ready())
  await leave()
  server.use(
    respond(sendTelemetry, ({ body }) => {
      sent.push(body.events)
      return undefined
    }),
  )
  telemetry.load(ready())
  await quiet(QUIET_MS)
  await leave()
  expect(sent).toEqual([])
})

test('the timeline records everything', () => {
  const heard: unknown[] = []
  const hear = (what: unknown) => heard.push(what)
  const both = reportToServer({ load: hear, fallback: hear, event: hear, view: hear })
  both.load(ready())
  both.fallback(replaced)
  both.event({ name: 'mf-search.filters-opened' })
  both.view({ ...search, route: '/search' })
  expect(heard).toEqual([ready(), replaced, { name: 'mf-search.filters-opened' }, { ...search, route: '/search' }])
})
