import type { ResultOf } from '@ponte/contracts/call'
import type { demoOutbox } from '@ponte/contracts/demo'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'

const MAILS_MAX = 200
const sentAt = sql<Date>`coalesce(sent_at, created_at)`

/** How many days the demo clock is ahead, whichever server moved it; null if there is no demonstration yet. */
export async function clockDays(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('demo_state').select('clock_days').executeTakeFirst()
  return row?.clock_days ?? null
}

export async function storeClockDays(db: Kysely<Database>, days: number): Promise<void> {
  await db.updateTable('demo_state').set({ clock_days: days }).execute()
}

/** Reopens the openings that were closed or filled on a later day, with those interested then, after the demo clock was set back. */
export async function reopenOpenings(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .updateTable('openings')
    .set({ closed_at: null, filled_at: null, urgent_since: null, updated_at: now, version: sql<number>`version + 1` })
    .where('closed_at', '>', now)
    .execute()
  await db.updateTable('opening_interests').set({ ended_at: null }).where('ended_at', '>', now).execute()
}

type WrittenMail = ResultOf<typeof demoOutbox>[number] & { id: number; links: string[] }

/** The e-mails of a demonstration. None is really sent; each counts as sent once written. */
export async function writtenMails(db: Kysely<Database>, to: string | undefined): Promise<WrittenMail[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'recipient as to', 'subject', 'body as text', 'links', sentAt.as('sentAt')])
    .$if(to !== undefined, (query) => query.where(sql`lower(recipient collate pt_br)`, '=', sql<string>`lower(${to}::text collate pt_br)`))
    .orderBy(sentAt, 'desc')
    .orderBy('id', 'desc')
    .limit(MAILS_MAX)
    .execute()
}
