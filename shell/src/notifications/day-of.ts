import { formatDate } from '@ponte/contracts/calendar'
import { text } from './notifications-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day of an instant relative to now. */
export function dayOf(instant: string, now: Date): string {
  const day = formatDate(instant)
  if (day === formatDate(now)) return text.today
  return day === formatDate(new Date(now.getTime() - DAY_MS)) ? text.yesterday : day
}
