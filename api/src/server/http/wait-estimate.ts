/** Assumed interval until one is measured. Deliberately slow, so that too much of the first crowd is not admitted. */
const FIRST_GUESS_MS = 10
/** Weight of the first guess, as a number of completions; also the number of completions in the mean. */
const GUESS_WEIGHT = 5
const MEMORY = 50

/**
 * Estimates when a new request will finish, by Little's law: the number of requests ahead of it times the mean interval between
 * completions. Only intervals of a full server count, because otherwise it does not run at full speed.
 */
export class WaitEstimate {
  readonly #now: () => number
  #intervalMs = FIRST_GUESS_MS
  #weight = GUESS_WEIGHT
  /** Time of the last completion, or of the first arrival since then that found no room; null while there is room. */
  #sinceMs: number | null = null
  /** True if a request found no room since the last completion. */
  #wasBlocked = false

  constructor(now: () => number) {
    this.#now = now
  }

  /** The time until a new request behind `ahead` others finishes. */
  ms(ahead: number): number {
    // A stalled server completes nothing, so an interval that is already longer than usual counts before it ends.
    const lastingMs = this.#sinceMs === null ? 0 : this.#now() - this.#sinceMs
    return (ahead + 1) * (lastingMs > this.#intervalMs ? this.#meanWith(lastingMs) : this.#intervalMs)
  }

  /** Records an arrival that found no room. */
  blocked(): void {
    this.#wasBlocked = true
    this.#sinceMs ??= this.#now()
  }

  /** Records a completion: whether others wait, and whether enough are running to keep the server at full pace. */
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
