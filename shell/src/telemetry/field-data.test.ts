import { ViewEvent } from '@ponte/contracts/telemetry'
import { measureViews } from './field-data.ts'

const search = { remote: 'mf-search', screen: 'search', version: '1.0.0-aaaa1111', route: '/search' }
const person = { ...search, screen: 'person', route: '/profissionais/:id' }

type Entry = Record<string, unknown> & { entryType: string; startTime: number }

/** The browser's timeline: entries reach an observer when it starts, and when it is read. */
let timeline: Entry[]
let hiddenAt: number | null
let take: () => ViewEvent[]

class FakeObserver {
  static supportedEntryTypes = ['measure', 'mark', 'largest-contentful-paint', 'layout-shift', 'first-input', 'event']
  #read = 0
  readonly #types = new Set<string>()
  observe = ({ type }: { type: string }) => void this.#types.add(type)
  takeRecords(): Entry[] {
    const fresh = timeline.slice(this.#read).filter(({ entryType }) => this.#types.has(entryType))
    this.#read = timeline.length
    return fresh.toSorted((a, b) => a.startTime - b.startTime)
  }
}

beforeEach(() => {
  timeline = []
  hiddenAt = null
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: FakeObserver })
  const hidden = () => (hiddenAt === null ? [] : [{ name: 'hidden', startTime: hiddenAt }])
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: hidden })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

const add = (entryType: string, startTime: number, over: Record<string, unknown> = {}) =>
  void timeline.push({ entryType, name: entryType, startTime, duration: 0, ...over })
const show = (startTime: number, detail: object | null) => add('mark', startTime, { name: 'view', detail })
const press = (startTime: number, duration: number, interactionId = startTime) => add('event', startTime, { duration, interactionId })
const shift = (startTime: number, value: number, hadRecentInput = false) => add('layout-shift', startTime, { value, hadRecentInput })

test('the first view has the LCP, its load, its slowest interaction and its shifts, including those before the measuring', () => {
  add('largest-contentful-paint', 300)
  add('largest-contentful-paint', 812.4)
  shift(350, 0.04)
  add('measure', 200, { name: 'area mf-search/search', duration: 431.2, detail: { version: search.version, outcome: 'ready' } })
  show(900, search)
  take = measureViews()
  press(1200, 48)
  press(1500, 104)
  press(1500, 88)
  press(1600, 900, 0)
  expect(take()).toEqual([
    { kind: 'view', remote: 'mf-search', version: search.version, route: '/search', lcp: 812, inp: 104, cls: 0.04, load: 431 },
  ])
  expect(take()).toEqual([])
})

test('a long route is cut, so that the report is accepted', () => {
  take = measureViews()
  const route = `/agenda/${':parameter/'.repeat(8)}`
  show(100, { ...search, route })
  const [view] = take()
  expect(ViewEvent.safeParse(view).success).toBe(true)
  expect(route.startsWith(view?.route ?? '-')).toBe(true)
})

test('an interaction belongs to the view in which it began, and a later view has no LCP', () => {
  take = measureViews()
  show(100, search)
  add('largest-contentful-paint', 120)
  show(2050, null)
  show(2100, person)
  press(2000, 160)
  press(3000, 40)
  shift(2070, 1)
  expect(take()).toMatchObject([
    { route: '/search', lcp: 120, inp: 160, cls: 0 },
    { route: '/profissionais/:id', lcp: undefined, inp: 40, cls: 0, load: undefined },
  ])
})

test('a load counts for its own view, in the version that is shown', () => {
  take = measureViews()
  const load = (startTime: number, version: string, outcome: string) =>
    add('measure', startTime, { name: 'area mf-search/person', duration: 90, detail: { version, outcome } })
  load(100, '9.9.9', 'ready')
  load(110, person.version, 'timeout')
  show(300, person)
  load(400, person.version, 'ready')
  show(500, null)
  show(600, person)
  show(700, null)
  show(800, person)
  expect(take().map((view) => view.load)).toEqual([undefined, 90, undefined])
})

test('shifts add up within windows; those after an input do not count', () => {
  take = measureViews()
  show(0, search)
  shift(1000, 0.1)
  shift(1900, 0.1)
  shift(2000, 0.5, true)
  shift(9000, 0.15)
  expect(take()).toMatchObject([{ cls: 0.2 }])
})

test('one interaction in fifty may be slower than the INP', () => {
  take = measureViews()
  show(0, search)
  press(1, 2000)
  for (let at = 2; at <= 50; at += 1) press(at, 24)
  expect(take()).toMatchObject([{ inp: 24 }])
})

test('a page that was opened in the background has no LCP', () => {
  hiddenAt = 0
  add('largest-contentful-paint', 60_000)
  show(60_100, search)
  take = measureViews()
  expect(take()).toMatchObject([{ lcp: undefined }])
})

test('figures that a browser does not measure are missing', () => {
  FakeObserver.supportedEntryTypes = ['measure', 'mark']
  show(0, search)
  shift(10, 0.2)
  press(20, 100)
  take = measureViews()
  expect(JSON.parse(JSON.stringify(take()))).toEqual([{ kind: 'view', remote: 'mf-search', version: search.version, route: '/search' }])
})
