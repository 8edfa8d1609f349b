import { test } from 'node:test'
import { expect } from 'expect'
import { blockedMs, layoutShift, longestMs, median, sequentialRounds } from './figures.ts'

const span = (startMs: number, endMs: number) => ({ startMs, endMs })

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 10, 2, 4])).toBe(3)
  expect(() => median([])).toThrow('empty list')
})

test("only a task's time beyond 50 ms after the first paint counts as blocking", () => {
  const tasks = [span(0, 200), span(300, 351), span(400, 520), span(600, 640)]
  expect(blockedMs(tasks, 250)).toBe(1 + 70)
  expect(longestMs(tasks)).toBe(200)
  expect(longestMs([])).toBe(0)
})

test('layout shifts in quick succession are summed, and the worst such window counts', () => {
  const close = [0, 900, 1800].map((atMs) => ({ atMs, value: 0.1 }))
  expect(layoutShift(close)).toBeCloseTo(0.3)
  expect(layoutShift([...close, { atMs: 2900, value: 0.2 }])).toBeCloseTo(0.3)
  expect(layoutShift([0, 900, 1800, 2700, 3600, 4500, 5400].map((atMs) => ({ atMs, value: 0.1 })))).toBeCloseTo(0.6)
  expect(layoutShift([])).toBe(0)
})

test('parallel requests are one round, sequential ones several', () => {
  expect(sequentialRounds([])).toBe(0)
  expect(sequentialRounds([span(0, 100), span(5, 120), span(50, 60)])).toBe(1)
  expect(sequentialRounds([span(0, 100), span(101, 200), span(150, 300), span(201, 280)])).toBe(3)
})
