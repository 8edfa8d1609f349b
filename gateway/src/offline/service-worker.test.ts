import { test } from 'node:test'
import { expect } from 'expect'
import { unregisteringWorker, serviceWorker, type PageEvent, type WorkerFacts, type WorkerScope } from './service-worker.ts'

const ORIGIN = 'https://ponte.example'
const FACTS: WorkerFacts = { version: 'one', shell: ['/shell/main.js'], areas: ['/bundles/mf-search/1/area.js'] }

/** A fake browser with what a worker uses: caches by name, and a network that can fail. */
function browser() {
  const kept = new Map<string, Map<string, Response>>()
  const asked: string[] = []
  const net = { isDown: false, page: `<html>one</html>`, missing: '' }
  const windows: string[] = []
  const opened: string[] = []
  const shown: ({ title: string } & NotificationOptions)[] = []
  const state = { hasSkipped: false, hasClaimed: false, isRegistered: true }

  const absolute = (path: string) => new URL(path, ORIGIN).href
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, entries)
    return {
      put: async (path: string, response: Response) => void entries.set(absolute(path), response),
      match: async (path: string) => entries.get(absolute(path).split('?')[0] ?? '')?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => entries.delete(url),
    } as unknown as Cache
  }
  const listeners = new Map<string, (event: never) => void>()
  const scope = {
    location: { origin: ORIGIN },
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
    clients: {
      claim: async () => void (state.hasClaimed = true),
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void opened.push(`focus ${url}`) })),
      openWindow: async (url: string) => void opened.push(`open ${url}`),
    },
    registration: {
      unregister: async () => !(state.isRegistered = false),
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, ...options }),
    },
    skipWaiting: async () => void (state.hasSkipped = true),
    async fetch(what: string | { url: string }) {
      const path = typeof what === 'string' ? what : what.url
      asked.push(path)
      if (net.isDown) throw new TypeError('Failed to fetch')
      if (path === net.missing) return new Response('', { status: 404 })
      return new Response(path === '/offline' ? net.page : `from the network: ${path}`, { headers: { 'content-type': 'text/plain' } })
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  } as unknown as WorkerScope

  async function tell(type: string, event: object = {}): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never)
    await Promise.all(work)
  }

  return {
    scope,
    net,
    state,
    asked,
    windows,
    opened,
    shown,
    push: (payload: unknown) => tell('push', { data: payload === null ? null : { json: () => payload } }),
    press: (data: unknown) => tell('notificationclick', { notification: { data, close: () => void opened.push('close') } }),
    start: () => tell('install').then(() => tell('activate')),
    install: () => tell('install'),
    say: async (data: string) => {
      const replies: unknown[] = []
      await tell('message', { data, ports: [{ postMessage: (reply: unknown) => replies.push(reply) }] })
      return replies
    },
    /** The worker's response; null if it leaves the request to the browser. */
    async ask(
      path: string,
      { mode = 'navigate', method = 'GET', preload }: { mode?: RequestMode; method?: string; preload?: Response } = {},
    ) {
      let answer: Promise<Response> | null = null
      const event: Omit<PageEvent, 'waitUntil'> = {
        request: { mode, method, url: ORIGIN + path },
        preloadResponse: Promise.resolve(preload),
        respondWith: (response) => void (answer = response),
      }
      await tell('fetch', event)
      return answer === null ? null : (await (answer as Promise<Response>)).text()
    },
    contents: () =>
      Object.fromEntries([...kept].map(([name, entries]) => [name, [...entries.keys()].map((url) => new URL(url).pathname).sort()])),
  }
}

const PAGE_AND_SHELL = ['/offline', '/offline/shell/main.js']

test('a page always comes from the network; the cached one only if the network fails', async () => {
  const { scope, net, start, ask, state } = browser()
  serviceWorker(scope, FACTS)
  await start()
  expect(state).toMatchObject({ hasSkipped: true, hasClaimed: true })
  expect(await ask('/search')).toBe(`from the network: ${ORIGIN}/search`)
  expect(await ask('/search', { preload: new Response('asked while it started') })).toBe('asked while it started')
  net.isDown = true
  expect(await ask('/search')).toBe('<html>one</html>')
})

test('handles nothing else: no call, no bundle, no form submission', async () => {
  const { scope, start, ask } = browser()
  serviceWorker(scope, FACTS)
  await start()
  for (const path of ['/api/v1/contact-logs', '/shell/main.js', '/bundles/mf-search/1/area.js', '/registry.json', '/offline'])
    expect([path, await ask(path, { mode: 'cors' })]).toEqual([path, null])
  expect(await ask('/login', { method: 'POST' })).toBeNull()
})

test('an error page of the server is shown as is', async () => {
  const { scope, start, ask } = browser()
  serviceWorker(scope, FACTS)
  await start()
  expect(await ask('/search', { preload: new Response('Estamos com muitos acessos', { status: 503 }) })).toBe('Estamos com muitos acessos')
})

test('files of the offline document come from the cache, even with another query string', async () => {
  const { scope, net, start, ask } = browser()
  serviceWorker(scope, FACTS)
  await start()
  net.isDown = true
  expect(await ask('/offline/shell/main.js?again=1', { mode: 'cors' })).toBe('from the network: /shell/main.js')
})

test("another version takes over at once and deletes the previous one's cache, newer or older", async () => {
  const { scope, net, start, contents } = browser()
  serviceWorker(scope, { ...FACTS, version: 'two' })
  net.page = '<html>two</html>'
  await start()
  expect(contents()).toEqual({ 'offline-two': PAGE_AND_SHELL })
  serviceWorker(scope, FACTS)
  net.page = '<html>one</html>'
  await start()
  expect(contents()).toEqual({ 'offline-one': PAGE_AND_SHELL })
})

test('a version with a missing file or page is not installed, and the previous one stays', async () => {
  const { scope, net, start, install, contents, ask } = browser()
  serviceWorker(scope, FACTS)
  await start()
  serviceWorker(scope, { ...FACTS, version: 'two' })
  await expect(install()).rejects.toThrow('/offline is not of version two')
  net.page = '<html>two</html>'
  net.missing = '/shell/main.js'
  await expect(install()).rejects.toThrow('/shell/main.js: 404')
  expect(contents()).toEqual({ 'offline-one': PAGE_AND_SHELL })
  serviceWorker(scope, FACTS)
  net.isDown = true
  expect(await ask('/')).toBe('<html>one</html>')
})

test('offline files of remotes are cached on request, survive an update, and can be removed', async () => {
  const { scope, net, start, say, contents } = browser()
  serviceWorker(scope, FACTS)
  await start()
  expect(await say('something else')).toEqual([])
  expect(await say('keep-areas')).toEqual([true])
  expect(contents()['offline-one']).toContain('/offline/bundles/mf-search/1/area.js')

  serviceWorker(scope, { ...FACTS, version: 'two', areas: ['/bundles/mf-search/2/area.js'] })
  net.page = '<html>two</html>'
  await start()
  expect(contents()).toEqual({ 'offline-two': ['/offline', '/offline/bundles/mf-search/2/area.js', '/offline/shell/main.js'] })
  expect(await say('drop-areas')).toEqual([true])
  expect(contents()).toEqual({ 'offline-two': PAGE_AND_SHELL })
  net.isDown = true
  expect(await say('keep-areas')).toEqual([false])
})

test('the self-removing worker deletes caches of earlier workers, and unregisters; other caches stay', async () => {
  const { scope, start, contents, state, ask } = browser()
  serviceWorker(scope, FACTS)
  await start()
  await scope.caches.open('another app')
  const after = browser()
  unregisteringWorker({ ...after.scope, caches: scope.caches })
  await after.start()
  expect(contents()).toEqual({ 'another app': [] })
  expect(after.state.isRegistered).toBe(false)
  expect(await after.ask('/')).toBeNull()
  expect([state.isRegistered, await ask('/')]).toEqual([true, `from the network: ${ORIGIN}/`])
})

test('a pushed notification is shown, and a click opens its page', async () => {
  const { scope, push, press, shown, opened, windows } = browser()
  serviceWorker(scope, FACTS)
  await push({ title: 'Vaga urgente para você', body: 'A Clínica Vida procura', url: '/empresas/1?a=b' })
  expect(shown).toEqual([
    { title: 'Vaga urgente para você', body: 'A Clínica Vida procura', icon: '/icon-192.png', data: '/empresas/1?a=b' },
  ])
  windows.push(`${ORIGIN}/search`)
  await press(shown[0]?.data)
  windows.push(`${ORIGIN}/empresas/1?a=b`)
  await press(shown[0]?.data)
  expect(opened).toEqual(['close', `open ${ORIGIN}/empresas/1?a=b`, 'close', `focus ${ORIGIN}/empresas/1?a=b`])
})

test('a push without text is shown too, and no notification opens another site', async () => {
  const { scope, push, press, shown, opened } = browser()
  serviceWorker(scope, FACTS)
  await push(null)
  expect(shown).toEqual([{ title: 'ponte.example', body: '', icon: '/icon-192.png', data: '/' }])
  for (const url of ['https://other.example/', '//other.example', '/\\other.example', 'javascript:alert(1)']) await press(url)
  expect(opened.filter((what) => what !== 'close')).toEqual(Array(4).fill(`open ${ORIGIN}/`))
})
