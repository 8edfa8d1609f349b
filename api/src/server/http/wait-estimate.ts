/** The interval that is assumed until one has been measured: slow, so that the first crowd is not promised too much. */
const FIRST_GUESS_MS = 10
/** Departures that the first guess counts as, and those that the mean goes back over. */
const GUESS_WEIGHT = 5
const MEMORY = 50

/**
 * Estimates the time until a newcomer is done, by Little's law: those in front of it, times the mean interval between
 * departures. Intervals count while there is no room for a newcomer, since only then the server goes as fast as it can.
 */
export class WaitEstimate {
  readonly #now: () => number
  #intervalMs = FIRST_GUESS_MS
  #weight = GUESS_WEIGHT
  /** The departure before, or the first newcomer without room after it; null while there is room. */
  #sinceMs: number | null = null
  /** True where a newcomer found no room since the departure before. */
  #wasBlocked = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** The time until a newcomer behind so many others is done. */
  ms(ahead: number): number {
    // A server that stalls has no departures: an interval longer than usual counts before it is over.
    const lastingMs = this.#sinceMs === null ? 0 : this.#now() - this.#sinceMs
    return (ahead + 1) * (lastingMs > this.#intervalMs ? this.#meanWith(lastingMs) : this.#intervalMs)
  }

  /** Notes a newcomer for whom there was no room. */
  blocked(): void {
    this.#wasBlocked = true
    this.#sinceMs ??= this.#now()
  }

  /** Notes that a request is done, whether others wait for its room, and whether enough are at work to keep the server at its pace. */
  departed({ isAwaited, isBusy }: { isAwaited: boolean; isBusy: boolean }): void {
    const now = this.#now()
    if (this.#sinceMs !== null) {
      this.#intervalMs = this.#meanWith(now - this.#sinceMs)
      this.#weight = Math.min(MEMORY, this.#weight + 1)
    }
    this.#sinceMs = isAwaited || (isBusy && this.#wasBlocked) ? now : null
    this.#wasBlocked = false
  }

  #meanWith(sampleMs: number): number {
    return this.#intervalMs + (sampleMs - this.#intervalMs) / (this.#weight + 1)
  }
}
