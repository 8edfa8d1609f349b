import { expect } from 'expect'
import { test } from 'node:test'
import { daysOf, isUrgent, whyNotReopen, withDays } from './opening-rules.ts'

test('the first and the last day both count, even across a leap day', () => {
  expect(daysOf({ startOn: '2026-03-03', endOn: '2026-03-03' })).toBe(1)
  expect(daysOf({ startOn: '2028-02-28', endOn: '2028-03-01' })).toBe(3)
})

test('an opening can be reopened until the end of its last day, or of its hours', () => {
  const now = new Date('2026-11-23T22:00:00Z')
  expect(whyNotReopen({ endOn: '2026-11-23' }, now)).toBeNull()
  expect(whyNotReopen({ endOn: '2026-11-22' }, now)).toBe('over')
  expect(whyNotReopen({ endOn: '2026-11-23', endsAt: '2026-11-23T22:00:01Z' }, now)).toBeNull()
  expect(whyNotReopen({ endOn: '2026-11-23', endsAt: '2026-11-23T22:00:00Z' }, now)).toBe('over')
})

test('an opening by the hour has the days of its hours in São Paulo; another keeps its own', () => {
  const hours = { startsAt: '2026-11-24T01:00:00Z', endsAt: '2026-11-24T10:00:00Z' }
  expect(withDays(hours)).toMatchObject({ startOn: '2026-11-23', endOn: '2026-11-24' })
  // Ending at midnight is ending with the day.
  expect(withDays({ ...hours, endsAt: '2026-11-24T03:00:00Z' })).toMatchObject({ startOn: '2026-11-23', endOn: '2026-11-23' })
  const own = { startOn: '2026-12-01', endOn: '2026-12-02' }
  for (const half of [{}, { ...hours, endsAt: null }, { ...hours, startsAt: null }])
    expect(withDays({ ...half, ...own })).toMatchObject(own)
})

test('an opening is urgent from 48 hours before its start until it starts; without hours, until its first day is over', () => {
  const at = (instant: string) => new Date(instant)
  const hours = { startOn: '2026-11-25', startsAt: '2026-11-25T10:00:00Z' }
  const urgentAt = (opening: Parameters<typeof isUrgent>[0], instants: string[]) =>
    instants.map((instant) => isUrgent(opening, at(instant)))
  expect(urgentAt(hours, ['2026-11-23T09:59:59.999Z', '2026-11-23T10:00:00Z', '2026-11-25T09:59:59.999Z', '2026-11-25T10:00:00Z'])).toEqual(
    [false, true, true, false],
  )
  const day = { startOn: '2026-11-25' }
  expect(urgentAt(day, ['2026-11-23T02:59:59.999Z', '2026-11-23T03:00:00Z', '2026-11-26T02:59:59.999Z', '2026-11-26T03:00:00Z'])).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isUrgent({ ...day, closedAt: '2026-11-24T12:00:00Z' }, at('2026-11-25T12:00:00Z'))).toBe(false)
})
