import { test } from 'node:test'
import { expect } from 'expect'
import { firmAt, firmCount, firmsAmong } from './firm.ts'
import { dayFromNow } from './now.ts'
import { openingAt, openingCount } from './opening.ts'

const ROWS = 100_000
const openings = Array.from({ length: openingCount(ROWS) }, (_, number) => openingAt(number, ROWS))

test('has one firm per hundred people and five openings per firm, the same for the same number', () => {
  expect([firmCount(1_000_000), openingCount(1_000_000)]).toEqual([10_000, 50_000])
  expect(firmAt(7)).toEqual(firmAt(7))
  expect(openings[7]).toEqual(openingAt(7, ROWS))
  expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length)
  expect(new Set([...firmsAmong(ROWS, 250, 990)].map(({ id }) => id)).size).toBe(250)
})

test('half of the openings are open, and none of those is in the past', () => {
  const open = openings.filter(({ closedAt }) => closedAt === null)
  expect(open.length / openings.length).toBeCloseTo(0.5, 1)
  expect(open.every(({ endOn }) => endOn >= dayFromNow(0))).toBe(true)
  expect(openings.every(({ startOn, endOn }) => startOn <= endOn)).toBe(true)
})

test('an opening belongs to an existing firm, which hardly exceeds the limit of open ones', () => {
  const firms = new Set(Array.from({ length: firmCount(ROWS) }, (_, number) => firmAt(number).id))
  expect(openings.every(({ firmId }) => firms.has(firmId))).toBe(true)
  const open = new Map<string, number>()
  for (const { firmId, closedAt } of openings) if (closedAt === null) open.set(firmId, (open.get(firmId) ?? 0) + 1)
  expect(Math.max(...open.values())).toBeLessThanOrEqual(25)
})
