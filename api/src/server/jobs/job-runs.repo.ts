import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema/schema.ts'
import type { Job } from './job.ts'

/** Lease of a job. A running server renews it well before it ends, so an expired lease means that its server is dead. */
const LEASE = sql`interval '20 seconds'`
export const RENEW_EVERY_MS = 5000
/** How much the clocks of two servers may differ. */
const CLOCKS_DIFFER = sql`interval '1 minute'`

const after = (now: Date, { everySeconds }: Job): Date => new Date(now.getTime() + everySeconds * 1000)

/**
 * Claims a job that is due and not running, in one statement, so that only one of several servers gets it. A job that was claimed but never
 * released did not finish, so it is due. A due date more than one interval ahead was written while a demo clock was ahead, and counts as
 * past; but the clock of this server may just be a little behind.
 */
export async function claimJob(db: Kysely<Database>, job: Job, runner: string, now: Date): Promise<boolean> {
  const next = after(now, job)
  const { rows } = await sql`
    insert into job_runs (name, due_at, taken_by, taken_until) values (${job.name}, ${next}, ${runner}, now() + ${LEASE})
    on conflict (name) do update set due_at = excluded.due_at, taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where (job_runs.due_at <= ${now} or job_runs.due_at > ${next}::timestamptz + ${CLOCKS_DIFFER} or job_runs.taken_until is not null)
      and (job_runs.taken_until is null or job_runs.taken_until <= now())
    returning name
  `.execute(db)
  return rows.length > 0
}

export async function renewLease(db: Kysely<Database>, job: Job, runner: string): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ taken_until: sql<Date>`now() + ${LEASE}` })
    .where('name', '=', job.name)
    .where('taken_by', '=', runner)
    .execute()
}

export async function releaseJob(db: Kysely<Database>, job: Job, runner: string, dueAt: Date | null): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ taken_by: null, taken_until: null, ...(dueAt !== null && { due_at: dueAt }) })
    .where('name', '=', job.name)
    .where('taken_by', '=', runner)
    .execute()
}

/** When to check the job next: when it is due, or when its lease ends, if that is earlier, because its server may have died. */
export async function nextCheckAt(db: Kysely<Database>, job: Job, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date; takenForMs: number | null }>`
    select due_at as "dueAt", ceil(extract(epoch from taken_until - now()) * 1000)::float8 as "takenForMs"
    from job_runs where name = ${job.name}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return row.takenForMs === null ? row.dueAt : new Date(Math.min(row.dueAt.getTime(), now.getTime() + row.takenForMs))
}
