import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { dueAt, giveBack, takeJob } from './job-runs.repo.ts'
import type { Job, JobParts } from './job.ts'

/** How often a server looks at its own watch; the database is asked only when a job may be due by it. */
const LOOK_EVERY_MS = 1000
/** What has not finished by then would keep the server from stopping in time. It is done again after a restart. */
const CLOSING_LIMIT_MS = 8000

export interface RunningJobs {
  /** Starts nothing more, and resolves when what is at work has finished (or has had its time). */
  close(): Promise<void>
}

/** Each job by itself, again and again until closed. One that fails is written to the log and gets its next turn. */
export function startJobs(given: Omit<JobParts, 'signal'>, jobs: readonly Job[], lookEveryMs = LOOK_EVERY_MS): RunningJobs {
  const closing = new AbortController()
  const parts: JobParts = { ...given, signal: closing.signal }
  const stopped = Promise.all(jobs.map((job) => repeat(job, parts, lookEveryMs)))
  return {
    async close() {
      closing.abort()
      await Promise.race([stopped, setTimeout(CLOSING_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

async function repeat(job: Job, parts: JobParts, lookEveryMs: number): Promise<void> {
  const intervalMs = job.everySeconds * 1000
  let due = 0
  while (!parts.signal.aborted) {
    const now = parts.clock.now().getTime()
    if (now >= due || due - now > intervalMs) due = await attempt(job, parts, now)
    // Closing wakes it.
    await setTimeout(lookEveryMs, undefined, { signal: parts.signal, ref: false }).catch(() => undefined)
  }
}

/** When to ask for the job next. */
async function attempt(job: Job, parts: JobParts, nowMs: number): Promise<number> {
  try {
    await runIfDue(job, parts)
    return (await dueAt(parts.db, job))?.getTime() ?? 0
  } catch (error) {
    parts.log.error({ err: error, job: job.name }, 'a job failed')
    return nowMs + job.everySeconds * 1000
  }
}

/** Whether it was this server's turn. */
export async function runIfDue(job: Job, parts: JobParts): Promise<boolean> {
  const runner = randomUUID()
  if (!(await takeJob(parts.db, job, runner, parts.clock.now()))) return false
  try {
    await job.run(parts)
  } finally {
    await giveBack(parts.db, job, runner)
  }
  return true
}
