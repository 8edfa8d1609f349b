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
  /** Tells that answers may be others from now on: no page with answers of before is given to anybody who asks after this. */
  changed(): void
}

interface Kept {
  page: MadePage
  madeAt: number
  /** The number of changes before it was begun. */
  changes: number
}

/** Pages in memory up to a limit; the one that was asked for longest ago goes first. A page is made once, however many wait for it. */
export function keptPages(now: () => number = () => performance.now(), limitBytes = LIMIT_BYTES): KeptPages {
  const kept = new Map<string, Kept>()
  const inMaking = new Map<string, Promise<MadePage>>()
  let bytes = 0
  let changes = 0

  function remove(key: string): void {
    const known = kept.get(key)
    if (known === undefined) return
    bytes -= sizeOf(known.page)
    kept.delete(key)
  }

  function keep(key: string, page: MadePage, begun: number): void {
    // A page that was begun before a change comes too late for the place of one that was begun after it.
    if ((kept.get(key)?.changes ?? 0) > begun) return
    remove(key)
    kept.set(key, { page, madeAt: now(), changes: begun })
    bytes += sizeOf(page)
    for (const oldest of kept.keys()) {
      if (bytes <= limitBytes) return
      remove(oldest)
    }
  }

  function made({ key, isDated }: PageKey, make: () => Promise<MadePage>): Promise<MadePage> {
    const begun = changes
    // The number of changes is part of the name: whoever comes after one waits for no page that was begun before it.
    const name = isDated ? `${begun} ${key}` : key
    const running = inMaking.get(name)
    if (running !== undefined) return running
    const making = make()
      .then((page) => {
        // A page that lacks a part is kept for nobody: a whole one of before is better, and the next try may succeed.
        if (page.isComplete) keep(key, page, begun)
        return page
      })
      .finally(() => inMaking.delete(name))
    inMaking.set(name, making)
    return making
  }

  return {
    async get(page, make) {
      const { key, isDated, wantsAnew } = page
      if (isDated && wantsAnew) {
        const begun = changes
        const anew = await make()
        if (anew.isComplete) keep(key, anew, begun)
        return anew
      }
      const known = kept.get(key)
      if (known === undefined || (isDated && known.changes !== changes)) return made(page, make)
      // The last asked for stand last.
      kept.delete(key)
      kept.set(key, known)
      const age = isDated ? now() - known.madeAt : 0
      if (age < FRESH_MS) return known.page
      const next = made(page, make)
      if (age >= FRESH_MS + STALE_MS) return next
      next.catch(() => undefined)
      return known.page
    },
    changed: () => void (changes += 1),
  }
}

const sizeOf = ({ brotli, gzip, policy }: MadePage): number => brotli.length + gzip.length + policy.length
