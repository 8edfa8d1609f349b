import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Job } from './job.ts'

/** Longer than any job takes; after that, whoever took it is dead. */
const TAKEN_FOR = sql`interval '15 minutes'`

const after = (now: Date, { everySeconds }: Job): Date => new Date(now.getTime() + everySeconds * 1000)

/**
 * Takes a job that is due and that nobody is at, in one statement, so that of several servers one gets it. A day further
 * ahead than one interval was written while a demonstration's clock was ahead, and is past.
 */
export async function takeJob(db: Kysely<Database>, job: Job, runner: string, now: Date): Promise<boolean> {
  const next = after(now, job)
  const { rows } = await sql`
    insert into job_runs (name, due_at, taken_by, taken_until) values (${job.name}, ${next}, ${runner}, now() + ${TAKEN_FOR})
    on conflict (name) do update set due_at = excluded.due_at, taken_by = excluded.taken_by, taken_until = excluded.taken_until
    where (job_runs.due_at <= ${now} or job_runs.due_at > ${next})
      and (job_runs.taken_until is null or job_runs.taken_until <= now())
    returning name
  `.execute(db)
  return rows.length > 0
}

export async function giveBack(db: Kysely<Database>, job: Job, runner: string): Promise<void> {
  await db
    .updateTable('job_runs')
    .set({ taken_by: null, taken_until: null })
    .where('name', '=', job.name)
    .where('taken_by', '=', runner)
    .execute()
}

export async function dueAt(db: Kysely<Database>, job: Job): Promise<Date | null> {
  const row = await db.selectFrom('job_runs').select('due_at').where('name', '=', job.name).executeTakeFirst()
  return row?.due_at ?? null
}
