const KEYS_KEPT = 10_000

interface Window {
  endsAtMs: number
  count: number
}

/** Counters in this process's memory, in windows that start with their first count. Keeps a limited number of keys: those counted last. */
export class WindowCounts {
  readonly #windows = new Map<string, Window>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Adds one; returns the count and the time until the window ends. */
  count(key: string, windowMs: number): { count: number; endsInMs: number } {
    const now = this.#now()
    const known = this.#windows.get(key)
    // Set again below, which moves it to the end of the map: a /48 that keeps asking is kept, however many of its /64s are new.
    this.#windows.delete(key)
    if (known !== undefined && known.endsAtMs > now) {
      known.count += 1
      this.#windows.set(key, known)
      return { count: known.count, endsInMs: known.endsAtMs - now }
    }
    // The first key is the one counted least recently.
    for (const [one, { endsAtMs }] of this.#windows) {
      if (endsAtMs > now && this.#windows.size < KEYS_KEPT) break
      this.#windows.delete(one)
    }
    this.#windows.set(key, { endsAtMs: now + windowMs, count: 1 })
    return { count: 1, endsInMs: windowMs }
  }
}
