import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { releaseJob, renewLease, nextCheckAt, RENEW_EVERY_MS, claimJob } from './job-runs.repo.ts'
import type { Job, JobParts } from './job.ts'

/** Interval at which a server looks at its own clock; the database is asked only when a job may be due by it. */
const LOOK_EVERY_MS = 1000
/** Time limit for running jobs when the server stops; an unfinished one is done again after a restart. */
const CLOSING_LIMIT_MS = 8000

export interface RunningJobs {
  /** Looks at all jobs now, because the clock was moved. Resolves when those that were due are done. */
  wake(): Promise<void>
  /** Starts nothing more, and resolves when what is at work has finished (or has had its time). */
  close(): Promise<void>
}

interface Given extends Omit<JobParts, 'signal'> {
  /** Sets the clock right before each look, where somebody else can move it. */
  readClock?: () => Promise<void>
}

/** Runs each job by itself, again and again until closed. One that fails is written to the log and gets its next turn. */
export function startJobs({ readClock, ...given }: Given, jobs: readonly Job[], lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const closing = new AbortController()
  const parts: JobParts = { ...given, signal: closing.signal }
  const repeated = jobs.map((job) => repeat(job, parts, { lookEveryMs, ...(readClock && { readClock }) }))
  const stopped = Promise.all(repeated.map(({ stopped: end }) => end))
  return {
    async wake() {
      await Promise.all(repeated.map(({ wake }) => wake()))
    },
    async close() {
      closing.abort()
      await Promise.race([stopped, setTimeout(CLOSING_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

interface Pace {
  lookEveryMs: number
  readClock?: () => Promise<void>
}

function repeat(job: Job, parts: JobParts, { lookEveryMs, readClock }: Pace): { wake(): Promise<void>; stopped: Promise<void> } {
  const intervalMs = job.everySeconds * 1000
  /** Callbacks that wait for the next look to be over. */
  let waiting: (() => void)[] = []
  let nap = new AbortController()
  parts.signal.addEventListener('abort', () => nap.abort())

  async function run(): Promise<void> {
    let due = 0
    while (!parts.signal.aborted) {
      const served = waiting
      waiting = []
      nap = new AbortController()
      await readClock?.()
      const now = parts.clock.now()
      if (now.getTime() >= due || due - now.getTime() > intervalMs) due = await attempt(job, parts, now)
      for (const resolve of served) resolve()
      // Closing ends it, and so does waking, also when that happened during the look.
      await setTimeout(lookEveryMs, undefined, { signal: nap.signal, ref: false }).catch(() => undefined)
    }
    for (const resolve of waiting) resolve()
  }

  return {
    stopped: run(),
    wake() {
      if (parts.signal.aborted) return Promise.resolve()
      nap.abort()
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}

/** Runs a job if it is due; answers with the time to ask for it next. */
async function attempt(job: Job, parts: JobParts, now: Date): Promise<number> {
  try {
    await runIfDue(job, parts)
    return (await nextCheckAt(parts.db, job, now))?.getTime() ?? 0
  } catch (error) {
    parts.log.error({ err: error, job: job.name }, 'a job failed')
    return now.getTime() + job.everySeconds * 1000
  }
}

/** Runs a job if it is due and no other server is at it; false otherwise. */
export async function runIfDue(job: Job, parts: JobParts): Promise<boolean> {
  const runner = randomUUID()
  if (!(await claimJob(parts.db, job, runner, parts.clock.now()))) return false
  const atWork = setInterval(() => {
    renewLease(parts.db, job, runner).catch((error: unknown) => parts.log.warn({ err: error, job: job.name }, 'a job could not be kept'))
  }, RENEW_EVERY_MS)
  atWork.unref()
  try {
    await job.run(parts)
  } finally {
    clearInterval(atWork)
    await releaseJob(parts.db, job, runner)
  }
  return true
}
