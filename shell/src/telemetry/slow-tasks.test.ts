import type { Code } from '../host/telemetry.ts'
import { SLOW_TASK_MS, watchSlowTasks } from './slow-tasks.ts'

const search = { remote: 'mf-search', screen: 'search', version: '1.0.0-aaaa1111', route: '/search' }
const person = { ...search, remote: 'mf-public', version: '2.0.0-bbbb2222' }
const urlOf = ({ remote, version }: Code) => `https://ponte.example/bundles/${remote}/${version}/main.js`
const shell = { remote: 'shell', version: '3.0.0-cccc3333' }

let deliver: (scripts: object[]) => void
let marks: { startTime: number; detail: object | null }[]
let reports: Code[]

function watch(types = ['long-animation-frame']): boolean {
  let isObserving = false
  class FakeObserver {
    static supportedEntryTypes = types
    constructor(hear: (list: { getEntries(): object[] }) => void) {
      deliver = (scripts) => hear({ getEntries: () => [{ scripts }] })
    }
    observe = () => void (isObserving = true)
  }
  Object.defineProperty(globalThis, 'PerformanceObserver', { configurable: true, value: FakeObserver })
  watchSlowTasks('shell', (code) => reports.push(code))
  return isObserving
}

beforeEach(() => {
  marks = []
  reports = []
  Object.defineProperty(performance, 'getEntriesByName', { configurable: true, value: () => marks })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  Reflect.deleteProperty(performance, 'getEntriesByName')
})

const script = (code: Code, over: object = {}) => ({
  ...{ startTime: 1000, duration: 2000, invoker: urlOf(code), invokerType: 'classic-script', sourceURL: urlOf(code) },
  ...over,
})
const click = { invoker: 'DIV#root.onclick', invokerType: 'event-listener' }
const render = { invoker: 'MessagePort.onmessage', invokerType: 'event-listener' }

test('a file that blocks the page is reported with its remote and version, once per page', () => {
  watch()
  deliver([script(search)])
  deliver([script(search), script(person)])
  expect(reports).toEqual([search, person].map(({ remote, version }) => ({ remote, version })))
})

test('a click in React counts for the screen on display when it began, a rendering for the newest', () => {
  watch()
  marks = [
    { startTime: 500, detail: search },
    { startTime: 2900, detail: person },
  ]
  deliver([script(shell, click)])
  deliver([script(shell, render)])
  expect(reports.map(({ remote }) => remote)).toEqual(['mf-search', 'mf-public'])
})

test('handlers called by the shell that the site was built with count for the screen too', () => {
  watch()
  marks = [{ startTime: 500, detail: search }]
  deliver([script(shell, { ...click, sourceURL: 'https://ponte.example/shell/main.0123abcd.js' })])
  expect(reports.map(({ remote }) => remote)).toEqual(['mf-search'])
})

test('without a screen on display it counts for the shell', () => {
  watch()
  marks = [{ startTime: 500, detail: null }]
  deliver([script(shell, click)])
  expect(reports).toEqual([shell])
})

test('shorter tasks and scripts of others, such as extensions, are not reported', () => {
  watch()
  deliver([script(search, { duration: SLOW_TASK_MS - 1 }), script(search, { sourceURL: 'chrome-extension://abc/main.js' })])
  deliver([script(search, { sourceURL: '' })])
  expect(reports).toEqual([])
})

test('a browser without long animation frames is not observed', () => {
  expect(watch()).toBe(true)
  expect(watch(['mark'])).toBe(false)
})
