import type { MadePage } from './made-page.ts'

/** The time for which a page that was made for one address serves everybody; and for as long again while a new one is made. */
const FRESH_MS = 10_000
const STALE_MS = 10_000
const LIMIT_BYTES = 64 * 1024 * 1024

/** A page by what it depends on. */
export interface PageKey {
  key: string
  /** True for a page that holds what the API answered, which changes. */
  isDated: boolean
  /** True for somebody who must see now what was just changed. */
  wantsAnew: boolean
}

export interface KeptPages {
  get(page: PageKey, make: () => Promise<MadePage>): Promise<MadePage>
}

interface Kept {
  page: MadePage
  madeAt: number
}

/** Pages in memory up to a limit; the one that was asked for longest ago goes first. A page is made once, however many wait for it. */
export function keptPages(now: () => number = () => performance.now(), limitBytes = LIMIT_BYTES): KeptPages {
  const kept = new Map<string, Kept>()
  const inMaking = new Map<string, Promise<MadePage>>()
  let bytes = 0

  function remove(key: string): void {
    const known = kept.get(key)
    if (known === undefined) return
    bytes -= sizeOf(known.page)
    kept.delete(key)
  }

  function keep(key: string, page: MadePage): void {
    remove(key)
    kept.set(key, { page, madeAt: now() })
    bytes += sizeOf(page)
    for (const oldest of kept.keys()) {
      if (bytes <= limitBytes) return
      remove(oldest)
    }
  }

  function made(key: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const running = inMaking.get(key)
    if (running !== undefined) return running
    const making = make()
      .then((page) => {
        // What could not be made whole is tried again; meanwhile a whole one is better.
        if (page.isComplete) keep(key, page)
        return page
      })
      .finally(() => inMaking.delete(key))
    inMaking.set(key, making)
    return making
  }

  return {
    async get({ key, isDated, wantsAnew }, make) {
      if (isDated && wantsAnew) {
        const page = await make()
        if (page.isComplete) keep(key, page)
        return page
      }
      const known = kept.get(key)
      if (known === undefined) return made(key, make)
      // The last asked for stand last.
      kept.delete(key)
      kept.set(key, known)
      const age = isDated ? now() - known.madeAt : 0
      if (age < FRESH_MS) return known.page
      const next = made(key, make)
      if (age >= FRESH_MS + STALE_MS) return next
      next.catch(() => undefined)
      return known.page
    },
  }
}

const sizeOf = ({ brotli, gzip, policy }: MadePage): number => brotli.length + gzip.length + policy.length
