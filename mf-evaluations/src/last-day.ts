import type { PendingContact } from '@ponte/contracts/contacts'

/** The end of the last day on which something can be done: a window closes at the first instant of the day after. */
export function lastDayOf({ closesAt }: PendingContact): Date {
  return new Date(Date.parse(closesAt) - 1)
}
