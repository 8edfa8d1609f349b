const MINUTE_MS = 60_000
/** How long before its expiry a token is renewed. */
const EARLY_MS = MINUTE_MS
const LIFETIME_MS = 15 * MINUTE_MS
export const FIRST_RETRY_MS = 1500
export const RETRY_MS = MINUTE_MS / 2

/**
 * Delay before a token is renewed. With a wrong clock it would be negative or far too long: then the server's known token lifetime counts.
 */
export function waitBeforeRefresh(expires: string, nowMs: number): number {
  const leftMs = Date.parse(expires) - nowMs
  const isPlausible = leftMs > 0 && leftMs <= LIFETIME_MS
  return Math.max(MINUTE_MS / 2, (isPlausible ? leftMs : LIFETIME_MS) - EARLY_MS)
}

/** One timer that waits for its time, and then for the page to be visible: background tabs send no requests. */
export class RefreshClock {
  readonly #onTime: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDue = false

  constructor(onTime: () => void) {
    this.#onTime = onTime
  }

  set(afterMs: number): void {
    this.stop()
    // Adding the same listener again has no effect.
    document.addEventListener('visibilitychange', this.#ring)
    this.#timer = setTimeout(() => {
      this.#isDue = true
      this.#ring()
    }, afterMs)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#isDue = false
  }

  readonly #ring = (): void => {
    if (!this.#isDue || document.visibilityState === 'hidden') return
    this.#isDue = false
    this.#onTime()
  }
}
