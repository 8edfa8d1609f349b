import { chosenLanguage } from '@ponte/contracts/translated'
import { inLanguage } from '@ponte/mfe/in-language'
import { isRegistryEntry, type Registry, type RegistryEntry } from '@ponte/mfe/registry'

export const REGISTRY_URL = '/registry.json'
const FETCH_LIMIT_MS = 5000
/** The least time between two requests; navigations that follow one another more closely share one. */
const REFRESH_EVERY_MS = 1000

/** A change of each registry that arrives, where a page has something else than what is published. */
export type AdaptRegistry = (registry: Registry) => Promise<Registry>

/** Reads a registry. An invalid entry costs that remote's screens, not the site. */
export function readRegistry(document: unknown): Registry {
  if (typeof document !== 'object' || document === null || !('formatVersion' in document) || document.formatVersion !== 1) {
    throw new Error('This is no registry of format 1')
  }
  const remotes = 'remotes' in document && Array.isArray(document.remotes) ? document.remotes.filter(isRegistryEntry) : []
  return inLanguage({ formatVersion: 1, writtenAt: 'writtenAt' in document ? String(document.writtenAt) : '', remotes }, chosenLanguage())
}

/** The registry of the remotes, kept fresh while the page is open. */
export class RegistryClient {
  readonly #isPageInUse: () => boolean
  readonly #adapt: AdaptRegistry | undefined
  #registry: Registry
  /** The ETag of the page's registry, while that is the one at hand: it lacks the files of routes. Later ones are in the browser's cache. */
  #pageEtag: string | null
  /** The update that arrived while the page was in use. */
  #next: Registry | null = null
  #running: Promise<void> | null = null
  #lastStart = -Infinity
  #soon: ReturnType<typeof setTimeout> | null = null
  readonly #listeners = new Set<() => void>()

  /**
   * Starts from the page's registry. While the page is in use it does not change: neither the version that shows a page, nor the page at an
   * address.
   */
  constructor(initial: unknown, isPageInUse: () => boolean = () => false, adapt?: AdaptRegistry, etag: string | null = null) {
    this.#registry = readRegistry(initial)
    this.#pageEtag = etag
    this.#isPageInUse = isPageInUse
    this.#adapt = adapt
  }

  readonly read = (): Registry => this.#registry

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  find(name: string): RegistryEntry | null {
    return this.#registry.remotes.find((remote) => remote.name === name) ?? null
  }

  /** Applies the pending update, unless the page is in use. To be called at every navigation. */
  readonly settle = (): void => {
    const next = this.#next
    if (next === null || this.#isPageInUse()) return
    this.#next = null
    if (JSON.stringify(next) === JSON.stringify(this.#registry)) return
    this.#registry = next
    for (const listener of this.#listeners) listener()
  }

  /** Asks the server now. Never rejects: without an answer the known registry stays. */
  refresh(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Fetches the files of routes, once, where the page's registry lacks them: for somebody who will open other pages. */
  async complete(): Promise<void> {
    if (this.#pageEtag !== null) await this.#fetch(null)
  }

  /** The same for every navigation: in the background, and not more often than needed. */
  refreshSoon(): void {
    if (this.#soon !== null) return
    const wait = Math.max(0, this.#lastStart + REFRESH_EVERY_MS - Date.now())
    this.#soon = setTimeout(() => {
      this.#soon = null
      void this.refresh()
    }, wait)
  }

  async #fetch(etag = this.#pageEtag): Promise<void> {
    this.#lastStart = Date.now()
    const fetched = await fetchRegistry(etag)
    if (fetched !== null) {
      const next = (await this.#adapt?.(fetched.registry)) ?? fetched.registry
      // The same registry with its files: nobody sees a difference.
      if (fetched.etag !== null && fetched.etag === this.#pageEtag) this.#registry = next
      else this.#next = next
      this.#pageEtag = null
    }
    this.settle()
  }
}

/**
 * The registry of the server; null when it is the known one, and without a valid response: then the known one stays, and the next
 * navigation asks again.
 */
async function fetchRegistry(known: string | null): Promise<{ registry: Registry; etag: string | null } | null> {
  try {
    // An unchanged registry costs one empty answer, be it in the browser's cache or, by its ETag, in the page.
    const how: RequestInit = known === null ? { cache: 'no-cache' } : { cache: 'no-store', headers: { 'if-none-match': known } }
    const response = await fetch(REGISTRY_URL, { ...how, signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
    return response.ok ? { registry: readRegistry(await response.json()), etag: response.headers.get('etag') } : null
  } catch {
    return null
  }
}
