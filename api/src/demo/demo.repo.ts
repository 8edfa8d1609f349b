import type { ResultOf } from '@ponte/contracts/call'
import type { demoOutbox } from '@ponte/contracts/demo'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

const MOST_SHOWN = 200

/** Where the clock stood when the server was last stopped. */
export async function clockDays(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('demo_state').select('clock_days').executeTakeFirst()
  return row?.clock_days ?? 0
}

export async function keepClockDays(db: Kysely<Database>, days: number): Promise<void> {
  await db.updateTable('demo_state').set({ clock_days: days }).execute()
}

export async function sentMails(db: Kysely<Database>, to: string | undefined): Promise<ResultOf<typeof demoOutbox>> {
  return db
    .selectFrom('outbox')
    .select(['recipient as to', 'subject', 'body as text', 'sent_at as sentAt'])
    .$narrowType<{ sentAt: Date }>()
    .where('sent_at', 'is not', null)
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}
