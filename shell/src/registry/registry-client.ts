import { chosenLanguage } from '@ponte/contracts/translated'
import { inLanguage } from '@ponte/mfe/in-language'
import { isRegistryEntry, loadsForeignFiles, type Registry, type RegistryEntry } from '@ponte/mfe/registry'

export const REGISTRY_URL = '/registry.json'
const FETCH_LIMIT_MS = 5000
/** Minimum time between two requests; navigations in between share one. */
const REFRESH_EVERY_MS = 1000

/** Changes each registry that arrives, if the page shows something other than the published versions. */
export type AdaptRegistry = (registry: Registry) => Promise<Registry>

/** Reads a registry. An invalid entry disables that remote's screens, not the site. */
export function readRegistry(document: unknown): Registry {
  if (typeof document !== 'object' || document === null || !('formatVersion' in document) || document.formatVersion !== 1) {
    throw new Error('The registry does not have format 1')
  }
  const entries = 'remotes' in document && Array.isArray(document.remotes) ? document.remotes.filter(isRegistryEntry) : []
  const remotes = entries.filter((entry) => [entry, entry.previous].every((one) => one === null || !loadsForeignFiles(entry.name, one)))
  return inLanguage({ formatVersion: 1, writtenAt: 'writtenAt' in document ? String(document.writtenAt) : '', remotes }, chosenLanguage())
}

/** The registry of the remotes, refreshed while the page is open. */
export class RegistryClient {
  readonly #isPageInUse: () => boolean
  readonly #adapt: AdaptRegistry | undefined
  #registry: Registry
  /** ETag of the page's registry while that is in use: it lacks the files of routes. Later ones are in the browser's cache. */
  #pageEtag: string | null
  /** The update that arrived while the page was in use. */
  #next: Registry | null = null
  #running: Promise<void> | null = null
  #lastStart = -Infinity
  #soon: ReturnType<typeof setTimeout> | null = null
  readonly #listeners = new Set<() => void>()

  /**
   * Starts with the page's registry. While the page is in use nothing changes: neither the version on screen, nor the page at an address.
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

  /** Applies a pending update unless the page is in use. Call it at every navigation. */
  readonly settle = (): void => {
    const next = this.#next
    if (next === null || this.#isPageInUse()) return
    this.#next = null
    if (JSON.stringify(next) === JSON.stringify(this.#registry)) return
    this.#registry = next
    for (const listener of this.#listeners) listener()
  }

  /** Asks the server now. Never rejects: on failure the known registry stays. */
  refresh(): Promise<void> {
    this.#running ??= this.#fetch().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Fetches the files of routes, once, if the page's registry lacks them. */
  async complete(): Promise<void> {
    if (this.#pageEtag !== null) await this.#fetch(null)
  }

  /** Refreshes in the background at a navigation, rate limited. */
  refreshSoon(): void {
    if (this.#soon !== null) return
    const wait = Math.max(0, this.#lastStart + REFRESH_EVERY_MS - performance.now())
    this.#soon = setTimeout(() => {
      this.#soon = null
      void this.refresh()
    }, wait)
  }

  async #fetch(etag = this.#pageEtag): Promise<void> {
    this.#lastStart = performance.now()
    const fetched = await fetchRegistry(etag)
    if (fetched !== null) {
      const next = (await this.#adapt?.(fetched.registry)) ?? fetched.registry
      // The same registry with its files: nothing visible changes.
      if (fetched.etag !== null && fetched.etag === this.#pageEtag) this.#registry = next
      else this.#next = next
      this.#pageEtag = null
    }
    this.settle()
  }
}

/** Fetches the registry; null if it is unchanged or invalid: then the known one stays, and the next navigation asks again. */
async function fetchRegistry(known: string | null): Promise<{ registry: Registry; etag: string | null } | null> {
  try {
    // An unchanged registry is one empty response, by the browser's cache or by the page's ETag.
    const how: RequestInit = known === null ? { cache: 'no-cache' } : { cache: 'no-store', headers: { 'if-none-match': known } }
    const response = await fetch(REGISTRY_URL, { ...how, signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
    return response.ok ? { registry: readRegistry(await response.json()), etag: response.headers.get('etag') } : null
  } catch {
    return null
  }
}
