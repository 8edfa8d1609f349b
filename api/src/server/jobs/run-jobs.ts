import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { releaseJob, renewLease, nextCheckAt, RENEW_EVERY_MS, claimJob } from './job-runs.repo.ts'
import type { Job, JobParts } from './job.ts'
import { retryOnDeadlock } from '../database/transaction.ts'

/** How often a server checks its clock. It queries the database only when a job may be due. */
const LOOK_EVERY_MS = 1000
/** When to check a job after a failure. If it ran, it is not due then. */
const LOOK_AGAIN_MS = 60_000
/** How long a stopping server waits for running jobs. An unfinished job runs again after a restart. */
const CLOSING_LIMIT_MS = 8000

export interface RunningJobs {
  /** Checks all jobs now, because the clock was moved. Resolves when the due ones are done. */
  wake(): Promise<void>
  /** Starts no more jobs, and signals the running ones to end. */
  stop(): void
  /** The same. Resolves when running ones finish, or at a time limit, counted from the first stop. */
  close(): Promise<void>
}

interface Given extends Omit<JobParts, 'signal'> {
  /** Updates the clock before each check, where another process can move it. */
  readClock?: () => Promise<void>
}

/** Runs each job whenever it is due, until closed. Logs a failure; the job then runs again at its next turn. */
export function startJobs({ readClock, ...given }: Given, jobs: readonly Job[], lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const closing = new AbortController()
  const parts: JobParts = { ...given, signal: closing.signal }
  const repeated = jobs.map((job) => repeat(job, parts, { lookEveryMs, ...(readClock && { readClock }) }))
  const stopped = Promise.all(repeated.map(({ stopped: end }) => end))
  let limit: Promise<void> | null = null
  const stop = () => {
    closing.abort()
    limit ??= setTimeout(CLOSING_LIMIT_MS, undefined, { ref: false })
  }
  return {
    stop,
    async wake() {
      await Promise.all(repeated.map(({ wake }) => wake()))
    },
    async close() {
      stop()
      await Promise.race([stopped, limit])
    },
  }
}

interface Pace {
  lookEveryMs: number
  readClock?: () => Promise<void>
}

function repeat(job: Job, parts: JobParts, { lookEveryMs, readClock }: Pace): { wake(): Promise<void>; stopped: Promise<void> } {
  const intervalMs = job.everySeconds * 1000
  /** Callbacks waiting for the next check to end. */
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
      // Ends on closing and on waking, even if that happened during the check.
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

/** Runs a job if it is due; returns when to check it next. */
async function attempt(job: Job, parts: JobParts, now: Date): Promise<number> {
  try {
    const hasRun = await runIfDue(job, parts)
    // Perhaps no server can run it, so it may stay due.
    if (!hasRun && (await job.canRun?.()) === false) return now.getTime() + job.everySeconds * 1000
    return (await nextCheckAt(parts.db, job, now))?.getTime() ?? 0
  } catch (error) {
    parts.log.error({ err: error, job: job.name }, 'a job failed')
    // If the database was down, the job may still be due, or claimed and not finished.
    return now.getTime() + Math.min(job.everySeconds * 1000, LOOK_AGAIN_MS)
  }
}

/** Runs a job if it is due, no other server runs it and this one can; otherwise returns false. */
export async function runIfDue(job: Job, parts: JobParts): Promise<boolean> {
  if ((await job.canRun?.()) === false) return false
  const runner = randomUUID()
  if (!(await claimJob(parts.db, job, runner, parts.clock.now()))) return false
  const atWork = setInterval(() => {
    renewLease(parts.db, job, runner).catch((error: unknown) =>
      parts.log.warn({ err: error, job: job.name }, 'the lease of a job could not be renewed'),
    )
  }, RENEW_EVERY_MS)
  atWork.unref()
  try {
    await retryOnDeadlock(() => job.run(parts))
  } finally {
    clearInterval(atWork)
    // A stopping server may have cut the job short, so it stays due.
    await releaseJob(parts.db, job, runner, parts.signal.aborted ? parts.clock.now() : null)
  }
  return true
}
