/** Key of the offset between the server's clock and this device's, on the global object that the shell and the remotes share. */
const GLOBAL_KEY = Symbol.for('ponte.server-lead-ms')
const page = globalThis as { [GLOBAL_KEY]?: number }

/** The header with a demonstration's time. Not `Date`, which browsers use to adjust when cookies expire. */
export const DEMO_DATE = 'x-demo-date'

/**
 * Keeps the server's time, from the `Date` header of an answer. Dates on screen follow it, because a device may have a wrong clock and a
 * demonstration moves the server's.
 */
export function keepServerTime(date: string | null): void {
  const leadMs = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(leadMs)) page[GLOBAL_KEY] = leadMs
}

/** The current time by the server's clock; by the device's until the first answer. */
export const serverNow = (): Date => new Date(Date.now() + (page[GLOBAL_KEY] ?? 0))
