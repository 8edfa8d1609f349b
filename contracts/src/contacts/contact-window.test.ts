import { test } from 'node:test'
import { expect } from 'expect'
import { formatDate } from '../calendar.ts'
import { closesAt, deadlineOf, opensAt, whyOutside } from './contact-window.ts'

test('a contact of 7 November, at any hour in São Paulo, opens on 21 November at 00:00 and closes 30 days later', () => {
  for (const hour of ['2026-11-07T03:00:00Z', '2026-11-07T15:30:00Z', '2026-11-08T02:59:59Z']) {
    expect(opensAt(new Date(hour)).toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(closesAt(new Date(hour)).toISOString()).toBe('2026-12-21T03:00:00.000Z')
  }
  expect(opensAt(new Date('2026-11-08T03:00:00Z')).toISOString()).toBe('2026-11-22T03:00:00.000Z')
})

test('windows span months and years by the calendar', () => {
  expect(opensAt(new Date('2027-12-25T12:00:00Z')).toISOString()).toBe('2028-01-08T03:00:00.000Z')
  expect(opensAt(new Date('2028-02-20T12:00:00Z')).toISOString()).toBe('2028-03-05T03:00:00.000Z')
})

test('a clock change in between does not move midnight', () => {
  expect(opensAt(new Date('2018-10-25T12:00:00Z')).toISOString()).toBe('2018-11-08T02:00:00.000Z')
  expect(opensAt(new Date('2019-02-10T12:00:00Z')).toISOString()).toBe('2019-02-24T03:00:00.000Z')
})

test('the window includes its first instant and excludes its last', () => {
  const contactDate = new Date('2026-11-07T15:00:00Z')
  const window = { opensAt: opensAt(contactDate), closesAt: closesAt(contactDate) }
  expect(whyOutside(window, new Date(window.opensAt.getTime() - 1))).toBe('too_early')
  expect(whyOutside(window, window.opensAt)).toBeNull()
  expect(whyOutside(window, new Date(window.closesAt.getTime() - 1))).toBeNull()
  expect(whyOutside(window, window.closesAt)).toBe('window_closed')
})

test('dates are shown in São Paulo time', () => {
  expect(formatDate('2026-11-08T02:00:00Z')).toBe('07/11/2026')
})

test('the deadline in words is the last day of the window', () => {
  expect(deadlineOf({ closesAt: closesAt(new Date('2026-11-07T15:30:00Z')) })).toBe('o fim de 20/12/2026')
  expect(deadlineOf({ closesAt: '2026-12-21T03:00:00.000Z' })).toBe('o fim de 20/12/2026')
})
