import { expect } from 'expect'
import { test } from 'node:test'
import { isLicenseChecked, licenseExpiresOn, oldestLicenseCheck, whyNotCheckedOn } from './license-check.ts'

const DAY_MS = 86_400_000
const noon = (day: string): Date => new Date(`${day}T15:00:00Z`)

test('a check is valid until the day before the same date a year later', () => {
  expect(licenseExpiresOn('2026-11-21')).toBe('2027-11-21')
  expect(isLicenseChecked('2026-11-21', noon('2026-11-21'))).toBe(true)
  expect(isLicenseChecked('2026-11-21', noon('2027-11-20'))).toBe(true)
  expect(isLicenseChecked('2026-11-21', noon('2027-11-21'))).toBe(false)
})

test('days are those of São Paulo', () => {
  expect(isLicenseChecked('2026-11-21', new Date('2027-11-21T02:59:59Z'))).toBe(true)
  expect(isLicenseChecked('2026-11-21', new Date('2027-11-21T03:00:00Z'))).toBe(false)
  expect(whyNotCheckedOn('2026-11-22', new Date('2026-11-22T02:59:59Z'))).toBe('future')
  expect(whyNotCheckedOn('2026-11-22', new Date('2026-11-22T03:00:00Z'))).toBeNull()
})

test('a check on a leap day is valid for a whole year', () => {
  expect(licenseExpiresOn('2028-02-28')).toBe('2029-02-28')
  expect(licenseExpiresOn('2028-02-29')).toBe('2029-03-01')
  expect(licenseExpiresOn('2027-02-28')).toBe('2028-02-28')
  expect(isLicenseChecked('2028-02-29', noon('2029-02-28'))).toBe(true)
})

test('the earliest valid day agrees with the rule, on every day around two leap days', () => {
  for (let ms = Date.UTC(2027, 0, 1); ms < Date.UTC(2033, 2, 2); ms += DAY_MS) {
    const now = new Date(ms + DAY_MS / 2)
    const oldest = oldestLicenseCheck(now)
    const dayBefore = new Date(Date.parse(oldest) - DAY_MS).toISOString().slice(0, 10)
    expect([now, isLicenseChecked(oldest, now), isLicenseChecked(dayBefore, now)]).toEqual([now, true, false])
  }
})

test('a check can be recorded for today or for a day that is still valid', () => {
  const now = noon('2026-11-21')
  expect(whyNotCheckedOn('2026-11-21', now)).toBeNull()
  expect(whyNotCheckedOn('2026-11-22', now)).toBe('future')
  expect(whyNotCheckedOn('2025-11-22', now)).toBeNull()
  expect(whyNotCheckedOn('2025-11-21', now)).toBe('expired')
})
