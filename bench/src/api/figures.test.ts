import { test } from 'node:test'
import { expect } from 'expect'
import { median, percentile, share } from './figures.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index)

test('a percentile is a measured value, and that percentage of values does not exceed it', () => {
  expect(percentile(upTo(100), 99)).toBe(99)
  expect(percentile(upTo(120), 99)).toBe(119)
  expect(percentile(upTo(4), 50)).toBe(2)
  expect(percentile([7], 99)).toBe(7)
  expect(percentile([9, 10, 100], 50)).toBe(10)
  expect(median([3, 1, 2])).toBe(2)
  expect(() => percentile([], 50)).toThrow('without values')
})

test('a share is a percentage', () => {
  expect(share(19, 20)).toBe(95)
  expect(share(0, 0)).toBe(100)
})
