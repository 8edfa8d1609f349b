import { translated } from '../language/translated.ts'
import { formatDate, startOfDayAfter } from '../calendar.ts'
import { LAST_REMINDER_DAYS, REVIEW_OPEN_DAYS, REVIEW_OPENS_AFTER_DAYS } from '../limits.ts'

/** From this instant, a contact can be answered and rated: 00:00 in São Paulo, 14 days after the day of the contact. */
export function opensAt(contactDate: Date): Date {
  return startOfDayAfter(contactDate, REVIEW_OPENS_AFTER_DAYS)
}

/** The first instant after the window: 30 days after it opened. */
export function closesAt(contactDate: Date): Date {
  return startOfDayAfter(contactDate, REVIEW_OPENS_AFTER_DAYS + REVIEW_OPEN_DAYS)
}

export interface Window {
  opensAt: Date
  closesAt: Date
}

export function whyOutside(window: Window, now: Date): 'too_early' | 'window_closed' | null {
  if (now < window.opensAt) return 'too_early'
  return now < window.closesAt ? null : 'window_closed'
}

/** If a window closes by this instant, a side that is not done gets its last reminder. */
export function closesSoonUntil(now: Date): Date {
  return startOfDayAfter(now, LAST_REMINDER_DAYS)
}

/** The last instant of the window, for showing the date: `closesAt` itself is 00:00 of the next day. */
export const lastDayOf = ({ closesAt }: { closesAt: Date | string }): Date => new Date(new Date(closesAt).getTime() - 1)

/** The deadline, to follow 'até': 'o fim de 20/12/2026'. */
export const deadlineOf = (window: { closesAt: Date | string }): string => words.deadline(formatDate(lastDayOf(window)))

const words = /* @__PURE__ */ translated('contracts/deadline', { deadline: (day: string) => `o fim de ${day}` })
