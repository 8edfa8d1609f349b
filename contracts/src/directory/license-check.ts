import { dayOf } from '../calendar.ts'
import { LICENSE_CHECK_MONTHS } from '../limits.ts'

/** Days are São Paulo days, in ISO form: 2026-11-21. */

const DAY_MS = 86_400_000

const write = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

function read(day: string): [year: number, month: number, date: number] {
  const at = new Date(`${day}T00:00:00Z`)
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()]
}

/**
 * The first day on which a check is no longer valid: the same date LICENSE_CHECK_MONTHS later. If that date does not exist, the first of
 * the next month, so that no check is cut short.
 */
export function licenseExpiresOn(checkedOn: string): string {
  const [year, month, date] = read(checkedOn)
  const monthAfter = Date.UTC(year, month + LICENSE_CHECK_MONTHS + 1, 1)
  return write(Math.min(Date.UTC(year, month + LICENSE_CHECK_MONTHS, date), monthAfter))
}

/** True while a license check made on that day is valid. */
export function isLicenseChecked(checkedOn: string, now: Date): boolean {
  return dayOf(now) < licenseExpiresOn(checkedOn)
}

/** The earliest day whose check is still valid: the same rule, for use in SQL. */
export function oldestLicenseCheck(now: Date): string {
  const [year, month, date] = read(dayOf(now))
  const endOfMonth = Date.UTC(year, month - LICENSE_CHECK_MONTHS + 1, 0)
  return write(Math.min(Date.UTC(year, month - LICENSE_CHECK_MONTHS, date), endOfMonth) + DAY_MS)
}

export type CheckRefusal = 'future' | 'expired'

/** Why a check made on that day cannot be recorded, or null. */
export function whyNotCheckedOn(checkedOn: string, now: Date): CheckRefusal | null {
  if (checkedOn > dayOf(now)) return 'future'
  return isLicenseChecked(checkedOn, now) ? null : 'expired'
}
