import { startOfDayAfter } from '@ponte/contracts/calendar'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000

/** The days of the sample data, counted back from the day it is generated. */
export interface Timeline {
  /** Midnight of the day in São Paulo. No sample data is later. */
  readonly today: Date
  /** A moment in working hours, this many days ago (1 = yesterday). */
  daysAgo(days: number): Date
}

export function timelineOf(now: Date, random: Random): Timeline {
  return {
    today: startOfDayAfter(now, 0),
    daysAgo(days) {
      return new Date(startOfDayAfter(now, -days).getTime() + random.integer(8 * 60, 21 * 60) * MINUTE_MS)
    },
  }
}

/** A moment between two others, more often early than late, rounded to a minute. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const spanMinutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS) - 1)
  return new Date(from.getTime() + Math.floor(random.fraction() ** 2 * spanMinutes) * MINUTE_MS)
}
