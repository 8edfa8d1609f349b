/** Assumed interval until one has been measured. Deliberately slow, so that the first crowd is not over-admitted. */
const FIRST_GUESS_MS = 10
/** The weight of the first guess, as a number of completions, and the number of completions in the mean. */
const GUESS_WEIGHT = 5
const MEMORY = 50

/**
 * Estimates when a new request will finish, by Little's law: the requests ahead of it times the mean interval between
 * completions. Only intervals with a full server count, because otherwise it does not run at full speed.
 */
export class WaitEstimate {
  readonly #now: () => number
  #intervalMs = FIRST_GUESS_MS
  #weight = GUESS_WEIGHT
  /** The last completion, or the first arrival after it that found no room; null while there is room. */
  #sinceMs: number | null = null
  /** True if a request found no room since the last completion. */
  #wasBlocked = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** The time until a new request behind `ahead` others finishes. */
  ms(ahead: number): number {
    // A stalled server completes nothing, so an interval that is longer than usual counts before it ends.
    const lastingMs = this.#sinceMs === null ? 0 : this.#now() - this.#sinceMs
    return (ahead + 1) * (lastingMs > this.#intervalMs ? this.#meanWith(lastingMs) : this.#intervalMs)
  }

  /** Records an arrival that found no room. */
  blocked(): void {
    this.#wasBlocked = true
    this.#sinceMs ??= this.#now()
  }

  /** Records a completion: whether other requests wait, and whether enough are running to keep the server at its pace. */
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
