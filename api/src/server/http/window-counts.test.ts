import { expect } from 'expect'
import { test } from 'node:test'
import { WindowCounts } from './window-counts.ts'

test('a network that goes on asking stays counted, however many new ones within it ask', () => {
  const counts = new WindowCounts(() => 0)
  let count = 0
  for (let subnet = 0; subnet < 20_000; subnet += 1) {
    counts.count(`2001:db8:1:${subnet.toString(16)}::/64`, 60_000)
    count = counts.count('2001:db8:1::/48', 60_000).count
  }
  expect(count).toBe(20_000)
})

test('a window stays as long if the clock of the machine is set back', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 3_600_000 })
  const counts = new WindowCounts()
  counts.count('203.0.113.7', 60_000)
  t.mock.timers.setTime(0)
  expect(counts.count('203.0.113.7', 60_000).endsInMs).toBeLessThanOrEqual(60_000)
})
