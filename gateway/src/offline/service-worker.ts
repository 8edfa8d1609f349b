/** Parameters of the worker: a version, and the addresses to cache. */
export interface WorkerFacts {
  version: string
  /** The shell's files that the offline document may request. */
  shell: readonly string[]
  /** The offline files of remotes, cached if the user wants them on this device. */
  areas: readonly string[]
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface PageEvent extends WorkerEvent {
  request: Pick<Request, 'mode' | 'method' | 'url'>
  /** The browser's own request for the page (navigation preload), made while the worker starts. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface WorkerMessage extends WorkerEvent {
  data: unknown
  source: { id: string } | null
  ports: readonly Pick<MessagePort, 'postMessage'>[]
}

interface PushedEvent extends WorkerEvent {
  data: { json(): unknown } | null
}

interface PressedEvent extends WorkerEvent {
  notification: { data: unknown; close(): void }
}

/** The part of a service worker's global scope that ours uses. */
export interface WorkerScope {
  location: { origin: string }
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
    get(id: string): Promise<{ visibilityState: string; postMessage(message: string): void } | undefined>
  }
  registration: {
    unregister(): Promise<boolean>
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, options: NotificationOptions): Promise<void>
  }
  skipWaiting(): Promise<void>
  setTimeout(run: () => void, ms: number): unknown
  fetch(what: string | PageEvent['request'], how?: RequestInit): Promise<Response>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: PageEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessage) => void): void
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void
}

/** The worker's cache, one per version. Its source is sent to browsers as text, so it must be self-contained. */
export function offlineCache(scope: WorkerScope, { version, shell, areas }: WorkerFacts) {
  const prefix = 'offline-'
  const name = prefix + version
  const page = '/offline'
  const isArea = ({ url }: { url: string }) => new URL(url).pathname.startsWith(`${page}/bundles/`)

  async function keepFile(cache: Cache, path: string): Promise<void> {
    const response = await scope.fetch(path)
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    // Not at its original address, from which relative references in a stylesheet would be resolved.
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    await cache.put(page + path, new Response(await response.blob(), { headers }))
  }

  async function keepPage(cache: Cache): Promise<void> {
    const response = await scope.fetch(page, { cache: 'no-store', credentials: 'omit' })
    const text = await response.clone().text()
    // During a deploy, another server may answer, whose page needs other files. The next visit retries.
    if (!response.ok || !text.includes(version)) throw new Error(`${page} is not of version ${version}`)
    await cache.put(page, response)
  }

  const ownNames = async () => (await scope.caches.keys()).filter((key) => key.startsWith(prefix))

  async function hasAreas(): Promise<boolean> {
    for (const key of await ownNames()) if ((await (await scope.caches.open(key)).keys()).some(isArea)) return true
    return false
  }

  return {
    /** Caches the page and its files, all or nothing; files of remotes only if the previous version had them. */
    async fill(): Promise<void> {
      const files = (await hasAreas()) ? [...shell, ...areas] : shell
      try {
        const cache = await scope.caches.open(name)
        await Promise.all([keepPage(cache), ...files.map((file) => keepFile(cache, file))])
      } catch (error) {
        await scope.caches.delete(name)
        throw error
      }
    },
    async dropOthers(): Promise<void> {
      for (const key of await ownNames()) if (key !== name) await scope.caches.delete(key)
    },
    async setAreas(isOn: boolean): Promise<void> {
      const cache = await scope.caches.open(name)
      if (isOn) await Promise.all(areas.map((file) => keepFile(cache, file)))
      else for (const request of await cache.keys()) if (isArea(request)) await cache.delete(request)
    },
    page: async () => (await scope.caches.open(name)).match(page),
    file: async (url: string) => (await scope.caches.open(name)).match(url, { ignoreSearch: true }),
    isFile: (url: string) => url.startsWith(`${scope.location.origin}${page}/`),
  }
}

/** Shows notifications that the site pushes; clicking one opens its page on this site. Also sent as text. */
export function pushedNotices(scope: WorkerScope): void {
  const { origin } = scope.location

  async function open(path: unknown): Promise<void> {
    const url = new URL(String(path), origin)
    const page = url.origin === origin ? url.href : `${origin}/`
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
    // Another window is left as it is: the user may be writing there.
    const shown = windows.find((client) => client.url === page)
    await (shown === undefined ? scope.clients.openWindow(page) : shown.focus())
  }

  scope.addEventListener('push', (event) => {
    // A browser expects every push to be shown.
    const { title, body, url } = (event.data?.json() ?? {}) as { title?: string; body?: string; url?: string }
    event.waitUntil(
      scope.registration.showNotification(title ?? new URL(origin).host, { body: body ?? '', icon: '/icon-192.png', data: url ?? '/' }),
    )
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

/**
 * Reports code that hangs a page, which cannot report it itself; once per page. The page names code before it runs, and sends an empty name
 * once its thread is free again. Firefox finds a page by asking its thread, so a page that hangs is not found there, nor reported. Also sent
 * as text.
 */
export function hangWatch(scope: WorkerScope): (page: string, code: string) => Promise<void> {
  const ends = new Map<string, () => void>()
  const reported = new Set<string>()

  const within = <T>(ms: number, answer: Promise<T>): Promise<T | undefined> =>
    Promise.race([answer, new Promise<undefined>((resolve) => scope.setTimeout(() => resolve(undefined), ms))])
  const find = (page: string) => within(5000, scope.clients.get(page))

  async function report(code: string): Promise<void> {
    const [remote, version] = code.split('@')
    await scope.fetch('/api/v1/telemetry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [{ remote, version, kind: 'failure', failure: 'slow' }] }),
      credentials: 'omit',
    })
  }

  return async (page, code) => {
    ends.get(page)?.()
    ends.delete(page)
    if (code === '' || reported.has(page + code)) return
    const end = new Promise<boolean>((resolve) => ends.set(page, () => resolve(true)))
    if (await within(10_000, end)) return
    const asked = await find(page)
    asked?.postMessage('ping')
    // After a sleep of the machine both are awake: this page answers now.
    if (await within(5000, end)) return
    ends.delete(page)
    const shown = await find(page)
    if (shown?.visibilityState !== 'visible') return
    if (reported.size > 99) reported.clear()
    reported.add(page + code)
    await report(code).catch(() => {})
  }
}

/**
 * The service worker, also sent as text. It always requests pages from the network, and only if that fails serves its one cached page, with
 * that page's files at addresses no other page uses. So it can never keep an old version alive.
 */
export function serviceWorker(scope: WorkerScope, facts: WorkerFacts): void {
  const kept = offlineCache(scope, facts)
  pushedNotices(scope)
  const watch = hangWatch(scope)

  async function install(): Promise<void> {
    await kept.fill()
    await scope.skipWaiting()
  }

  async function activate(): Promise<void> {
    await kept.dropOthers()
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }

  async function answerPage({ request, preloadResponse }: PageEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request))
    } catch (error) {
      const page = await kept.page()
      if (page === undefined) throw error
      return page
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(install()))
  scope.addEventListener('activate', (event) => event.waitUntil(activate()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET') return
    if (request.mode === 'navigate') event.respondWith(answerPage(event))
    else if (kept.isFile(request.url)) event.respondWith(kept.file(request.url).then((file) => file ?? scope.fetch(request)))
  })
  scope.addEventListener('message', (event) => {
    if (typeof event.data === 'object' && event.data !== null && 'watch' in event.data)
      return event.waitUntil(watch(event.source?.id ?? '', String(event.data.watch)))
    if (event.data !== 'keep-areas' && event.data !== 'drop-areas') return
    const reply = (isDone: boolean) => event.ports[0]?.postMessage(isDone)
    event.waitUntil(
      kept.setAreas(event.data === 'keep-areas').then(
        () => reply(true),
        () => reply(false),
      ),
    )
  })
}

/** A worker that replaces any earlier one, deletes its caches, and unregisters itself. */
export function unregisteringWorker(scope: WorkerScope): void {
  async function end(): Promise<void> {
    for (const key of await scope.caches.keys()) if (key.startsWith('offline-')) await scope.caches.delete(key)
    await scope.registration.unregister()
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(end()))
}
