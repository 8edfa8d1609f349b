import type { Clock } from '../src/server/clock.ts'

/** A clock that stands still. */
export const standingAt = (instant: string): Clock => ({ now: () => new Date(instant) })
