import { test } from 'node:test'
import { expect } from 'expect'
import { BUDGETS, overBudget } from './budgets.ts'

const budgets = { 'first visit': { limit: 130, unit: 'KB' }, requests: { limit: 8, unit: '' } } as const

test('figures up to their budget pass', () => {
  expect(overBudget(new Map(Object.entries({ 'first visit': 130, requests: 8 })), budgets)).toEqual([])
})

test('a figure beyond its budget is named with both numbers', () => {
  expect(overBudget(new Map(Object.entries({ 'first visit': 130.06, requests: 9 })), budgets)).toEqual([
    'first visit: 130.1 KB, 130.0 KB allowed',
    'requests: 9, 8 allowed',
  ])
})

test('an unknown or missing figure is reported', () => {
  expect(overBudget(new Map([['first visits', 1]]), { requests: { limit: 8, unit: '' } })).toEqual([
    'first visits: no budget',
    'requests: not measured',
  ])
})

test('every figure in the table fails when it exceeds its limit', () => {
  const grown = new Map(Object.entries(BUDGETS).map(([name, { limit }]) => [name, limit + 0.01]))
  expect(overBudget(grown, BUDGETS)).toHaveLength(grown.size)
})
