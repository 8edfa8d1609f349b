import { translated } from '../language/translated.ts'
import { formatDate, startOfDayAfter } from '../calendar.ts'
import { LAST_REMINDER_DAYS, REVIEW_OPEN_DAYS, REVIEW_OPENS_AFTER_DAYS } from '../limits.ts'

/** The instant from which a contact can be answered and rated: 00:00 in São Paulo on the 14th day after its day. */
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

/** A window that closes by this instant is about to close: its pending side gets a last reminder. */
export function closesSoonUntil(now: Date): Date {
  return startOfDayAfter(now, LAST_REMINDER_DAYS)
}

/** The last instant of the window's last day, for showing its date: the window closes at 00:00 of the next day. */
export const lastDayOf = ({ closesAt }: { closesAt: Date | string }): Date => new Date(new Date(closesAt).getTime() - 1)

/** The deadline in words, after 'até': 'o fim de 20/12/2026'. */
export const deadlineOf = (window: { closesAt: Date | string }): string => words.deadline(formatDate(lastDayOf(window)))

const words = /* @__PURE__ */ translated('contracts/deadline', { deadline: (day: string) => `o fim de ${day}` })
