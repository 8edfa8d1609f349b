import type { CompressedPage } from './compressed-page.ts'

/** How long a rendered page is fresh, and then stale while a new one is rendered. */
const FRESH_MS = 10_000
const STALE_MS = 10_000
const LIMIT_BYTES = 64 * 1024 * 1024

/** What a page depends on. */
export interface PageKey {
  key: string
  /** True for a page with answers from the API, which can change. */
  hasAnswers: boolean
  /** True if the visitor must see their own change. */
  bypassesCache: boolean
}

export interface PageCache {
  get(page: PageKey, make: () => Promise<CompressedPage>): Promise<CompressedPage>
  /** Invalidates pages with answers: none rendered before this is served to later requests. */
  changed(): void
}

interface Kept {
  page: CompressedPage
  madeAt: number
  /** The number of changes before rendering began. */
  changes: number
}

/** In-memory cache of pages up to a size limit, least recently used evicted first. Concurrent requests share one rendering. */
export function pageCache(now: () => number = () => performance.now(), limitBytes = LIMIT_BYTES): PageCache {
  const kept = new Map<string, Kept>()
  const inMaking = new Map<string, Promise<CompressedPage>>()
  let bytes = 0
  let changes = 0

  function remove(key: string): void {
    const known = kept.get(key)
    if (known === undefined) return
    bytes -= sizeOf(known.page)
    kept.delete(key)
  }

  function keep(key: string, page: CompressedPage, begun: number): void {
    // A rendering started before a change must not replace one started after it.
    if ((kept.get(key)?.changes ?? 0) > begun) return
    remove(key)
    kept.set(key, { page, madeAt: now(), changes: begun })
    bytes += sizeOf(page)
    for (const oldest of kept.keys()) {
      if (bytes <= limitBytes) return
      remove(oldest)
    }
  }

  function made({ key, hasAnswers }: PageKey, make: () => Promise<CompressedPage>): Promise<CompressedPage> {
    const begun = changes
    // The key includes the change count: a request after a change does not wait for a rendering started before it.
    const name = hasAnswers ? `${begun} ${key}` : key
    const running = inMaking.get(name)
    if (running !== undefined) return running
    const making = make()
      .then((page) => {
        // An incomplete page is not cached: a complete older one is better, and the next try may succeed.
        if (page.isComplete) keep(key, page, begun)
        return page
      })
      .finally(() => inMaking.delete(name))
    inMaking.set(name, making)
    return making
  }

  return {
    async get(page, make) {
      const { key, hasAnswers, bypassesCache } = page
      if (hasAnswers && bypassesCache) {
        const begun = changes
        const fresh = await make()
        if (fresh.isComplete) keep(key, fresh, begun)
        return fresh
      }
      const known = kept.get(key)
      if (known === undefined || (hasAnswers && known.changes !== changes)) return made(page, make)
      // Moves it to the end (most recently used).
      kept.delete(key)
      kept.set(key, known)
      const age = hasAnswers ? now() - known.madeAt : 0
      if (age < FRESH_MS) return known.page
      const next = made(page, make)
      if (age >= FRESH_MS + STALE_MS) return next
      next.catch(() => undefined)
      return known.page
    },
    changed: () => void (changes += 1),
  }
}

const sizeOf = ({ brotli, gzip, policy }: CompressedPage): number => brotli.length + gzip.length + policy.length
