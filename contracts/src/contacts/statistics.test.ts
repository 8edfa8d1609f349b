import { test } from 'node:test'
import { expect } from 'expect'
import { conversionRate, formatConversion, formatRating, overallRating, reputation } from './statistics.ts'

const sums = { evaluations: 3, cordialitySum: 14, serviceQualitySum: 9, serviceQualityCount: 2 }

test('the overall rating is the mean of all stars of both kinds, to one decimal', () => {
  expect(overallRating(sums)).toBe(4.6)
  expect(overallRating({ ...sums, evaluations: 18, cordialitySum: 12 })).toBe(1.1)
})

test('without ratings the average is null, never zero', () => {
  const none = { evaluations: 0, cordialitySum: 0, serviceQualitySum: 0, serviceQualityCount: 0 }
  expect(overallRating(none)).toBeNull()
})

test('the conversion rate is services per contact, as a rounded percentage', () => {
  expect(conversionRate(2, 3)).toBe(67)
  expect(conversionRate(0, 5)).toBe(0)
  expect(conversionRate(5, 5)).toBe(100)
  expect(conversionRate(0, 0)).toBeNull()
  expect([formatConversion(67), formatConversion(null)]).toEqual(['67%', '–'])
})

test('one perfect rating does not outrank many good ones', () => {
  expect(reputation(5, 1, 4.5)).toBeLessThan(reputation(4.8, 80, 4.5))
  expect(reputation(5, 10, 4)).toBe(4.5)
  expect(reputation(null, 0, 4.5)).toBe(4.5)
})

test('ratings are written in Portuguese', () => {
  expect(formatRating(4.8)).toBe('4,8')
  expect(formatRating(5)).toBe('5,0')
})
