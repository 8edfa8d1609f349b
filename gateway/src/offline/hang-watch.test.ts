import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { API_BASE } from '@ponte/contracts/url-of'
import { expect } from 'expect'
import { serviceWorker, type WorkerScope } from './service-worker.ts'

/** A worker with a clock that the test moves, and pages by id. */
function worker() {
  const pages = new Map([['one', { visibilityState: 'visible', isSilent: false }]])
  const told: string[] = []
  let ended = 0
  const sent: { url: string; body: unknown; credentials: unknown }[] = []
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  let hear = (_event: object): void => {}
  const scope = {
    location: { origin: 'https://ponte.example' },
    clients: {
      async get(id: string) {
        const page = pages.get(id)
        if (page?.isSilent === true) await new Promise(() => {})
        return page && { ...page, postMessage: (message: string) => told.push(message) }
      },
    },
    setTimeout: (run: () => void, ms: number) => timers.push({ at: now + ms, run }),
    fetch: async (url: string, { body, credentials }: { body: string; credentials: string }) =>
      void sent.push({ url, body: JSON.parse(body), credentials }),
    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'message') hear = listener
    },
  } as unknown as WorkerScope
  serviceWorker(scope, { version: 'one', shell: [], areas: [] })
  return {
    pages,
    sent,
    /** Messages to the page. It understands only one word, as pages of earlier releases do. */
    told,
    say: (watch: string) =>
      hear({ data: { watch }, source: { id: 'one' }, waitUntil: (work: Promise<unknown>) => void work.then(() => (ended += 1)) }),
    async pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
      await settle()
    },
    /** How many of the page's messages the worker has finished handling. */
    ended: () => ended,
  }
}

const reportOf = (remote: string, version: string) => ({
  url: API_BASE + telemetryRoute.path,
  body: { events: [{ remote, version, kind: 'failure', failure: 'slow' }] },
  credentials: 'omit',
})

test('code after which the page never answers is reported once, with its version', async () => {
  const { sent, told, say, pass } = worker()
  say('mf-search@1.0.0-aaaa1111')
  await pass(10_000)
  expect([told, sent]).toEqual([['ping'], []])
  await pass(5000)
  expect(sent).toEqual([reportOf('mf-search', '1.0.0-aaaa1111')])
  await pass(60_000)
  expect(sent).toHaveLength(1)
})

test('a page that answers, at once or when asked after the machine slept, is not reported', async () => {
  const { sent, told, say, pass } = worker()
  say('mf-search@1.0.0')
  say('')
  await pass(15_000)
  expect(told).toEqual([])
  say('mf-search@1.0.0')
  await pass(3_600_000)
  expect(told).toEqual(['ping'])
  say('')
  await pass(5000)
  expect(sent).toEqual([])
})

test('a page that hangs again and again is reported once for each code', async () => {
  const { sent, say, pass } = worker()
  for (const code of ['mf-search@1.0.0', 'mf-search@1.0.0', 'mf-public@2.0.0', 'mf-search@1.0.0']) {
    say(code)
    await pass(10_000)
    await pass(5000)
    say('')
  }
  expect(sent).toEqual([reportOf('mf-search', '1.0.0'), reportOf('mf-public', '2.0.0')])
})

test('a page that the browser cannot find while it hangs is not reported, and the worker may stop', async () => {
  const { pages, sent, told, say, pass, ended } = worker()
  pages.set('one', { visibilityState: 'visible', isSilent: true })
  say('mf-search@1.0.0')
  for (const ms of [10_000, 5000, 5000]) await pass(ms)
  expect(ended()).toBe(0)
  await pass(5000)
  expect([ended(), told, sent]).toEqual([1, [], []])
})

test('of two announcements the later one counts, from its own time', async () => {
  const { sent, say, pass } = worker()
  say('mf-search@1.0.0')
  await pass(9000)
  say('mf-public@2.0.0')
  await pass(6000)
  expect(sent).toEqual([])
  await pass(4000)
  await pass(5000)
  expect(sent).toEqual([reportOf('mf-public', '2.0.0')])
})

test('a page that was closed or hidden is not reported', async () => {
  for (const visibilityState of ['hidden', null]) {
    const { pages, sent, say, pass } = worker()
    say('mf-search@1.0.0')
    await pass(10_000)
    if (visibilityState === null) pages.delete('one')
    else pages.set('one', { visibilityState, isSilent: false })
    await pass(5000)
    expect([visibilityState, sent]).toEqual([visibilityState, []])
  }
})
