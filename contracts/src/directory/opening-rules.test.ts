import { expect } from 'expect'
import { test } from 'node:test'
import { daysOf, whyNotReopen } from './opening-rules.ts'

test('the first and the last day both count, also across a leap day', () => {
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
