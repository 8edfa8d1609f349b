/** The product clock: dates of contacts, their windows, reminders and jobs. */
export interface Clock {
  now(): Date
}

export const realClock: Clock = { now: () => new Date() }

export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000)

/** A clock that can be moved ahead by days, so that a demonstration need not wait two weeks. */
export interface DemoClock extends Clock {
  readonly days: number
  setAhead(days: number): void
}

export function demoClock(daysAhead = 0, base: Clock = realClock): DemoClock {
  let days = daysAhead
  return {
    get days() {
      return days
    },
    setAhead(wanted) {
      days = wanted
    },
    now: () => daysAfter(base.now(), days),
  }
}
