import * as z from 'zod/mini'
import { dayOf } from '../calendar.ts'
import { REPLIES_SHOWN_FROM } from '../limits.ts'

/** How reliably a user reports whether a contact led to a service: answered of asked contacts, and the mean days to answer. */
export const Replies = z.object({ answered: z.number(), asked: z.number(), meanDays: z.nullable(z.number()) })
export type Replies = z.output<typeof Replies>

/** One side of a contact. */
export interface AskedContact {
  /** Id of the other side. */
  other: string
  opensAt: Date
  closesAt: Date
  answeredAt: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysBetween = (from: Date, to: Date): number => Math.round((Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS)

/**
 * Statistics of one side. An answer counts at once, silence only after the window has closed. Silence toward one person counts once, however
 * many contacts there were. null with too few contacts.
 */
export function repliesOf(contacts: readonly AskedContact[], now: Date): Replies | null {
  const answered = contacts.flatMap(({ opensAt, answeredAt }) => (answeredAt === null ? [] : [daysBetween(opensAt, answeredAt)]))
  const silent = contacts.filter(({ answeredAt, closesAt }) => answeredAt === null && closesAt <= now)
  const asked = answered.length + new Set(silent.map(({ other }) => other)).size
  if (asked < REPLIES_SHOWN_FROM) return null
  const meanDays = answered.length === 0 ? null : Math.round(answered.reduce((sum, days) => sum + days, 0) / answered.length)
  return { answered: answered.length, asked, meanDays }
}
