import { test } from 'node:test'
import { expect } from 'expect'
import { runOnCores } from './schedule.ts'

/** Jobs that end on demand, and the set of those that run. */
function jobsOf(cores: Record<string, number>, seconds: Record<string, number> = {}) {
  const running = new Set<string>()
  const ends = new Map<string, () => void>()
  const jobs = Object.entries(cores).map(([name, count]) => ({
    seconds: seconds[name] ?? 1,
    cores: count,
    async run() {
      running.add(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      running.delete(name)
      return name
    },
  }))
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { jobs, running, end }
}

test('two small jobs run side by side, a large one alone', async () => {
  const { jobs, running, end } = jobsOf({ small: 1, large: 2, other: 1 })
  const all = runOnCores(jobs, 2)
  expect([...running]).toEqual(['small', 'other'])
  await end('small')
  expect([...running]).toEqual(['other'])
  await end('other')
  expect([...running]).toEqual(['large'])
  await end('large')
  expect(await all).toEqual(['small', 'large', 'other'])
})

test('the longest job starts first, and the results keep the order of the jobs', async () => {
  const { jobs, running, end } = jobsOf({ short: 1, long: 1, longer: 1 }, { short: 1, long: 5, longer: 9 })
  const all = runOnCores(jobs, 2)
  expect([...running]).toEqual(['longer', 'long'])
  await end('long')
  expect([...running]).toEqual(['longer', 'short'])
  await end('short')
  await end('longer')
  expect(await all).toEqual(['short', 'long', 'longer'])
})

test('a machine of one core runs a large job too', async () => {
  const { jobs, running, end } = jobsOf({ large: 2 })
  const all = runOnCores(jobs, 1)
  expect([...running]).toEqual(['large'])
  await end('large')
  expect(await all).toEqual(['large'])
})

test('the failure of a job is the failure of the run', async () => {
  const failing = { seconds: 1, cores: 1, run: () => Promise.reject(new Error('not started')) }
  await expect(runOnCores([failing], 2)).rejects.toThrow('not started')
})
