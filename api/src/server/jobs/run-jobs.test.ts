import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { demoClock, realClock, type Clock } from '../clock.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { nextCheckAt } from './job-runs.repo.ts'
import type { Job, JobParts } from './job.ts'
import { runIfDue, startJobs } from './run-jobs.ts'

const database = await withDatabase()
const config = readConfig({ DEMO: '1' })
const SOON_MS = 2

function partsWith(clock: Clock = realClock) {
  const errors: unknown[] = []
  const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']
  return { errors, parts: { config, db: database.db, clock, log, database, signal: new AbortController().signal } satisfies JobParts }
}

/** A job that runs until the test ends it. */
function held() {
  let finish = () => {}
  const end = new Promise<void>((resolve) => (finish = resolve))
  return { end, finish }
}

let made = 0
/** A job that counts and reports its runs. */
function counting(work: (run: number) => Promise<void> | void = () => {}, everySeconds = 3600) {
  let runs = 0
  const waiting: { atLeast: number; resolve: () => void }[] = []
  const job: Job = {
    name: `test_${++made}`,
    everySeconds,
    async run() {
      runs++
      for (const { atLeast, resolve } of waiting) if (runs >= atLeast) resolve()
      await work(runs)
    },
  }
  return { job, runs: () => runs, ran: (atLeast: number) => new Promise<void>((resolve) => waiting.push({ atLeast, resolve })) }
}

test('of several servers that find a job due at once, one runs it', async () => {
  const { job, runs } = counting()
  const { parts } = partsWith()
  const turns = await Promise.all([1, 2, 3, 4].map(() => runIfDue(job, parts)))
  expect([turns.filter(Boolean).length, runs()]).toEqual([1, 1])
})

test('a server whose clock is a little behind does not run a job again', async () => {
  const { job, runs } = counting()
  const clock = demoClock()
  await runIfDue(job, partsWith(clock).parts)
  clock.setAhead(-30 / 86_400)
  expect(await runIfDue(job, partsWith(clock).parts)).toBe(false)
  expect(runs()).toBe(1)
})

test('a job runs again after its interval, and not before, on any server', async () => {
  const { job, runs } = counting()
  const clock = demoClock()
  await runIfDue(job, partsWith(clock).parts)
  clock.setAhead(59 / 1440)
  expect(await runIfDue(job, partsWith(clock).parts)).toBe(false)
  clock.setAhead(61 / 1440)
  expect(await runIfDue(job, partsWith(clock).parts)).toBe(true)
  expect(runs()).toBe(2)
})

test('a clock set ahead and back does not delay a job', async () => {
  const { job, runs } = counting()
  const clock = demoClock(31)
  await runIfDue(job, partsWith(clock).parts)
  clock.setAhead(0)
  expect(await runIfDue(job, partsWith(clock).parts)).toBe(true)
  expect(runs()).toBe(2)
})

test("a job that runs elsewhere is left alone until its server's lease has expired", async () => {
  const { end, finish } = held()
  const { job, ran } = counting(() => end)
  const clock = demoClock()
  const { parts } = partsWith(clock)
  const started = ran(1)
  const first = runIfDue(job, parts)
  await started
  clock.setAhead(1)
  expect(await runIfDue(job, parts)).toBe(false)

  await database.pool.query(`update job_runs set taken_until = now() - interval '1 second' where name = $1`, [job.name])
  finish()
  expect(await runIfDue(job, parts)).toBe(true)
  await first
})

test("a job that was not finished runs again as soon as its server's lease has expired, even if not due", async () => {
  const { job, runs } = counting()
  const { parts } = partsWith()
  await runIfDue(job, parts)
  const taken = (until: string) =>
    database.pool.query(`update job_runs set taken_by = gen_random_uuid(), taken_until = now() + $2::interval where name = $1`, [
      job.name,
      until,
    ])
  await taken('10 seconds')
  expect(await runIfDue(job, parts)).toBe(false)
  await taken('-1 second')
  expect(await runIfDue(job, parts)).toBe(true)
  expect(await runIfDue(job, parts)).toBe(false)
  expect(runs()).toBe(2)
})

test('a server checks again when the one running the job may have died', async () => {
  const { end, finish } = held()
  const { job, ran } = counting(() => end, 3600)
  const clock = demoClock()
  const { parts } = partsWith(clock)
  const started = ran(1)
  const work = runIfDue(job, parts)
  await started
  const now = clock.now()
  const waitMs = ((await nextCheckAt(database.db, job, now))?.getTime() ?? 0) - now.getTime()
  expect(waitMs).toBeGreaterThan(10_000)
  expect(waitMs).toBeLessThanOrEqual(20_000)
  finish()
  await work
  expect((await nextCheckAt(database.db, job, now))?.getTime()).toBeGreaterThanOrEqual(now.getTime() + 3_590_000)
})

test('a running job keeps its lease as long as it takes', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { end, finish } = held()
  const { job, ran } = counting(() => end)
  const { parts } = partsWith()
  const started = ran(1)
  const work = runIfDue(job, parts)
  await started
  await database.pool.query(`update job_runs set taken_until = now() + interval '1 second' where name = $1`, [job.name])
  const left = async () => ((await nextCheckAt(database.db, job, new Date(0)))?.getTime() ?? 0) > 15_000
  t.mock.timers.tick(5000)
  await eventually(left)
  finish()
  await work
})

test('waking runs the jobs that the clock has made due, and resolves when they are done', async () => {
  const { job, runs } = counting()
  const lazy = counting(() => {}, 86_400)
  const clock = demoClock()
  const running = startJobs(partsWith(clock).parts, [job, lazy.job], 3_600_000)
  await running.wake()
  expect([runs(), lazy.runs()]).toEqual([1, 1])
  clock.setAhead(0.5)
  await running.wake()
  expect([runs(), lazy.runs()]).toEqual([2, 1])
  clock.setAhead(14)
  await Promise.all([running.wake(), running.wake()])
  expect([runs(), lazy.runs()]).toEqual([3, 2])
  await running.close()
  await running.wake()
  expect(runs()).toBe(3)
})

test('the clock is read before each check, where another process can move it', async () => {
  const { job, runs } = counting()
  const clock = demoClock()
  let days = 0
  const readClock = () => Promise.resolve(clock.setAhead(days))
  const running = startJobs({ ...partsWith(clock).parts, readClock }, [job], SOON_MS)
  await running.wake()
  days = 14
  await running.wake()
  expect(runs()).toBe(2)
  await running.close()
})

test('running jobs follow a demonstration’s clock that is set ahead', async () => {
  const { job, ran } = counting()
  const clock = demoClock()
  const running = startJobs(partsWith(clock).parts, [job], SOON_MS)
  await ran(1)
  clock.setAhead(31)
  await ran(2)
  await running.close()
})

test('a job that this server cannot run is looked at again after its interval, and then runs if the server can', async () => {
  const { job, runs } = counting()
  const clock = demoClock()
  let can = false
  const running = startJobs(partsWith(clock).parts, [{ ...job, canRun: async () => can }], 3_600_000)
  await running.wake()
  can = true
  await running.wake()
  expect(runs()).toBe(0)
  clock.setAhead(1.1 / 24)
  await running.wake()
  expect(runs()).toBe(1)
  await running.close()
})

test('a failed job is logged, stops no other, and runs again at its next turn', async () => {
  const clock = demoClock()
  const failing = counting(() => Promise.reject(new Error('broken')))
  const healthy = counting()
  const { parts, errors } = partsWith(clock)
  const running = startJobs(parts, [failing.job, healthy.job], SOON_MS)
  await Promise.all([failing.ran(1), healthy.ran(1)])
  clock.setAhead(1)
  await Promise.all([failing.ran(2), healthy.ran(2)])
  await running.close()
  expect(errors[0]).toEqual([{ err: expect.objectContaining({ message: 'broken' }), job: failing.job.name }, 'a job failed'])
})

test('a job that could not be checked because the database was down is checked again after a minute', async () => {
  const { job, runs } = counting(() => {}, 86_400)
  const clock = demoClock()
  const { parts, errors } = partsWith(clock)
  await database.pool.query('alter table job_runs rename to away')
  const running = startJobs(parts, [job], 3_600_000)
  await running.wake()
  await database.pool.query('alter table away rename to job_runs')
  expect([runs(), errors.length]).toEqual([0, 1])
  clock.setAhead(1.1 / 1440)
  await running.wake()
  expect(runs()).toBe(1)
  await running.close()
})

test('closing waits for running jobs, and starts no more', async () => {
  const { end, finish } = held()
  let isDone = false
  const slow = counting(async () => {
    await end
    isDone = true
  })
  const clock = demoClock()
  const running = startJobs(partsWith(clock).parts, [slow.job], SOON_MS)
  await slow.ran(1)
  const closed = running.close()
  clock.setAhead(1)
  finish()
  await closed
  expect([isDone, slow.runs()]).toEqual([true, 1])
})

test('stopping signals running jobs to end, before closing waits for them', async () => {
  const { job } = counting()
  const started = held()
  const signaled = held()
  const patient: Job = {
    ...job,
    async run({ signal }) {
      signal.addEventListener('abort', signaled.finish)
      started.finish()
      await signaled.end
    },
  }
  const running = startJobs(partsWith().parts, [patient], SOON_MS)
  await started.end
  running.stop()
  await signaled.end
  await running.close()
  // Another server does the rest at once.
  expect(await runIfDue(job, partsWith().parts)).toBe(true)
})
