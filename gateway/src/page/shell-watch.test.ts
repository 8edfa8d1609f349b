import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { sendTelemetry } from '@ponte/contracts/telemetry'
import { HYDRATED, SHELL_CRASHED } from '@ponte/mfe/page-events'
import { expect } from 'expect'
import { shellWatch } from './shell-watch.ts'

const VERSION = '0.1.0-aaaaaaaa'
const SCRIPT = { tagName: 'SCRIPT', src: 'https://ponte.example/shell/main.1.js' }

/** A browser that runs the script in a page, empty by default. */
function open({ isPainted = false, isOnline = true, cookie = '' } = {}) {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const timers: (() => void)[] = []
  const reports: string[] = []
  const seen = { reports, reloads: 0, cookie }
  const addEventListener = (type: string, listener: (event: object) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  runInNewContext(shellWatch(VERSION).replaceAll(/<\/?script>/g, ''), {
    addEventListener,
    navigator: { onLine: isOnline },
    location: { reload: () => (seen.reloads += 1) },
    document: {
      addEventListener,
      getElementById: () => ({ hasChildNodes: () => isPainted }),
      get cookie() {
        return seen.cookie
      },
      set cookie(set: string) {
        seen.cookie = set.split(';')[0] ?? ''
      },
    },
    setTimeout: (run: () => void) => timers.push(run),
    fetch: async (url: string, { body }: { body: string }) => {
      expect(url).toBe('/api/v1/telemetry')
      const { events } = sendTelemetry.body.parse(JSON.parse(body))
      reports.push(
        ...events.map(({ remote, version, ...event }) => [remote, version, event.kind, 'failure' in event && event.failure].join(' ')),
      )
    },
  })
  return {
    seen,
    tell: (type: string, event: object = {}) => listeners.get(type)?.forEach((listener) => listener(event)),
    wait: () => timers.splice(0).forEach((run) => run()),
  }
}

const CASES: readonly [what: string, type: string, event: object, failure: string][] = [
  ['a script that does not load', 'error', { target: SCRIPT }, 'network'],
  ['a script that throws', 'error', { target: {}, filename: SCRIPT.src }, 'evaluate'],
  ['a start that is refused', 'unhandledrejection', { reason: { stack: `Error: no\n    at start (${SCRIPT.src}:1:2)` } }, 'evaluate'],
  ['a start that is refused without an error', 'unhandledrejection', { reason: 'no' }, 'evaluate'],
]

for (const [what, type, event, failure] of CASES)
  test(`${what} is reported once, and an empty page reloads without that shell`, () => {
    const { seen, tell } = open()
    tell(type, event)
    tell(type, event)
    expect(seen).toEqual({ reports: [`shell ${VERSION} failure ${failure}`], reloads: 1, cookie: `ponte-shell-failed=${VERSION}` })
  })

test('a crash of the frame at the start leaves its panel, and the next load has another shell', () => {
  const { seen, tell } = open({ isPainted: true })
  tell(SHELL_CRASHED)
  expect(seen).toEqual({ reports: [`shell ${VERSION} failure render`], reloads: 0, cookie: `ponte-shell-failed=${VERSION}` })
})

test('a shell that does nothing within half a minute is reported', () => {
  const { seen, tell, wait } = open({ isPainted: true })
  tell('load', { target: SCRIPT })
  wait()
  expect(seen.reports).toEqual([`shell ${VERSION} failure timeout`])
})

test('a page with content is not reloaded, and no page reloads twice', () => {
  const painted = open({ isPainted: true })
  painted.tell('error', { target: SCRIPT })
  expect([painted.seen.reports.length, painted.seen.reloads]).toEqual([1, 0])
  const again = open({ cookie: `ponte-shell-failed=${VERSION}` })
  again.tell('error', { target: SCRIPT })
  expect([again.seen.reports.length, again.seen.reloads]).toEqual([1, 0])
})

test('once started, only a crash of the frame is reported', () => {
  const { seen, tell, wait } = open()
  tell('load', { target: SCRIPT })
  tell(HYDRATED)
  tell('error', { target: SCRIPT })
  tell('unhandledrejection')
  wait()
  expect(seen.reports).toEqual([])
  tell(SHELL_CRASHED)
  tell(SHELL_CRASHED)
  expect(seen).toEqual({ reports: [`shell ${VERSION} failure render`], reloads: 0, cookie: '' })
})

test('without a network, and for the code of others, nothing is reported', () => {
  const offline = open({ isOnline: false })
  offline.tell('error', { target: SCRIPT })
  const { seen, tell } = open()
  tell('error', { target: { tagName: 'SCRIPT', src: 'https://ponte.example/bundles/mf-search/1/a.js' } })
  tell('error', { target: {}, filename: 'chrome-extension://x/shell.js' })
  tell('unhandledrejection', { reason: new Error('of an extension') })
  expect([seen.reports, offline.seen]).toEqual([[], { reports: [], reloads: 0, cookie: '' }])
})
