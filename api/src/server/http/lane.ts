import { WaitEstimate } from './wait-estimate.ts'

/** Requests at work that keep a server at its pace, so that intervals between their departures measure it. */
const BUSY_FROM = 4

interface LaneLimits {
  /** The number of requests at work at once. */
  atOnce: number
  /** The time within which a request that gets in should be done. */
  doneWithinMs: number
  /** The number of requests, at work and waiting, that no estimate refuses: a burst is no overload, and there must be something to measure by. */
  alwaysAdmitted: number
  now: () => number
  /** True while none may begin, because others go before. */
  mustGiveWay?: () => boolean
  /** Called as each begins. */
  onBegin?: () => void
}

/** Requests of a kind: those at work, those that wait, and how fast they are done. */
export class Lane {
  atWork = 0
  readonly waiting = new Set<() => void>()
  readonly #limits: LaneLimits
  readonly #estimate: WaitEstimate

  constructor(limits: LaneLimits) {
    this.#limits = limits
    this.#estimate = new WaitEstimate(limits.now)
  }

  /** True where a newcomer would not be done in time, by the measured pace. */
  isFull(): boolean {
    const ahead = this.atWork + this.waiting.size
    const isFull = ahead >= this.#limits.alwaysAdmitted && this.#estimate.ms(ahead) > this.#limits.doneWithinMs
    if (isFull) this.#estimate.blocked()
    return isFull
  }

  /** Begins the work of a newcomer, if it need not wait. */
  begin(): boolean {
    if (this.waiting.size === 0 && this.#mayBegin()) {
      this.#begin()
      return true
    }
    this.#estimate.blocked()
    return false
  }

  /** Lets in those who wait, as far as they may begin. */
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
