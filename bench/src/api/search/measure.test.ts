import { test } from 'node:test'
import { expect } from 'expect'
import { inTurns, oneByOne, sideBySide } from './measure.ts'

const canceled = Object.assign(new Error('canceling statement'), { code: '57014' })

test('parallel clients ask everything once, and run no more queries at once than there are clients', async () => {
  const asked: number[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const ask = async (number: number): Promise<void> => {
    asked.push(number)
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
    await Promise.resolve()
    atOnce -= 1
  }
  const measured = await sideBySide([1, 2, 3, 4, 5, 6, 7], ask, 3)
  expect(asked.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(mostAtOnce).toBe(3)
  expect(measured.asked).toBe(7)
})

test('reports the database time of each query, and the most expensive one', async () => {
  let spentMs = 0
  const ask = async (costMs: number): Promise<void> => void (spentMs += costMs)
  const measured = await oneByOne([1, 9, 2], ask, () => spentMs)
  expect([measured.cpuP50Ms, measured.cpuP99Ms, measured.slowest]).toEqual([2, 9, 9])
})

test('alternating measurement reports both statements separately, and runs the other one before each query', async () => {
  const asked: (number | 'other')[] = []
  let spentMs = 0
  const ask = async (costMs: number): Promise<void> => void (asked.push(costMs), (spentMs += costMs))
  const other = async (): Promise<void> => void (asked.push('other'), (spentMs += 5))
  const { measured, others } = await inTurns([1, 9], ask, other, () => spentMs)
  expect(asked).toEqual(['other', 1, 'other', 9])
  expect([measured.asked, measured.cpuP50Ms, measured.cpuP99Ms]).toEqual([2, 1, 9])
  expect([others.asked, others.cpuP50Ms, others.cpuP99Ms]).toEqual([2, 5, 5])
})

test('a query that the database timed out is counted; any other error fails the bench', async () => {
  const measured = await oneByOne(['slow', 'quick'], (name) => (name === 'slow' ? Promise.reject(canceled) : Promise.resolve()), null)
  expect([measured.asked, measured.lost, measured.cpuP50Ms]).toEqual([2, 1, null])
  await expect(oneByOne(['wrong'], () => Promise.reject(new Error('syntax')), null)).rejects.toThrow('syntax')
})
