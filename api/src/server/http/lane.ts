import { WaitEstimate } from './wait-estimate.ts'

/** With this many running requests, the server works at full pace, so that intervals between completions measure its pace. */
const BUSY_FROM = 4

interface LaneLimits {
  /** Maximum number of running requests. */
  atOnce: number
  /** The time within which an admitted request should finish. */
  doneWithinMs: number
  /** This many running and waiting requests are never shed: a burst is not an overload, and the estimate needs measurements. */
  alwaysAdmitted: number
  now: () => number
  /** True while none may start, because other requests have priority. */
  mustGiveWay?: () => boolean
  /** Called as each request starts. */
  onBegin?: () => void
}

/** Requests of one kind: those running, those waiting, and how fast they finish. */
export class Lane {
  atWork = 0
  readonly waiting = new Set<() => void>()
  readonly #limits: LaneLimits
  readonly #estimate: WaitEstimate

  constructor(limits: LaneLimits) {
    this.#limits = limits
    this.#estimate = new WaitEstimate(limits.now)
  }

  /** True if a new request would not finish in time at the measured pace. */
  isFull(): boolean {
    const ahead = this.atWork + this.waiting.size
    const isFull = ahead >= this.#limits.alwaysAdmitted && this.#estimate.ms(ahead) > this.#limits.doneWithinMs
    if (isFull) this.#estimate.blocked()
    return isFull
  }

  /** Starts a new request if it need not wait. */
  begin(): boolean {
    if (this.waiting.size === 0 && this.#mayBegin()) {
      this.#begin()
      return true
    }
    this.#estimate.blocked()
    return false
  }

  /** Starts waiting requests while there is room. */
  advance(): void {
    for (const begin of this.waiting) {
      if (!this.#mayBegin()) break
      this.waiting.delete(begin)
      this.#begin()
      begin()
    }
  }

  leave(): void {
    this.atWork -= 1
    this.#estimate.departed({ isAwaited: this.waiting.size > 0, isBusy: this.atWork >= BUSY_FROM - 1 })
  }

  #begin(): void {
    this.atWork += 1
    this.#limits.onBegin?.()
  }

  #mayBegin(): boolean {
    return this.atWork < this.#limits.atOnce && this.#limits.mustGiveWay?.() !== true
  }
}
