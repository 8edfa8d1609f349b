import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface WaitingMail {
  id: number
  recipient: string
  subject: string
  body: string
  html: string | null
  unsubscribeUrl: string | null
  tries: number
}

/** The lease of an e-mail, longer than sending it may take; after a crash somebody takes it again. */
const LEASE = sql`interval '5 minutes'`
const MOST_TRIES = 12
/** The age at which an e-mail is given up: a link in it is dead by then, and news is none. */
const GIVE_UP_AFTER = sql`interval '3 days'`

/** The next e-mail that is due, for this server alone. Taking counts as a try, so that one that kills its server ends too. */
export async function claimMail(db: Kysely<Database>): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update outbox set tries = tries + 1, next_try_at = now() + ${LEASE}
    where id = (
      select id from outbox
      where sent_at is null and next_try_at <= now() and tries < ${MOST_TRIES} and created_at > now() - ${GIVE_UP_AFTER}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, subject, body, html, unsubscribe_url as "unsubscribeUrl", tries`.execute(db)
  return rows[0] ?? null
}

export async function noteSent(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Notes a failed try and plans the next: after 1 minute, 2, 4, 8 … and at most 6 hours; `isFinal`: never again. */
export async function noteFailed(db: Kysely<Database>, id: number, reason: string, isFinal: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      last_error: reason,
      next_try_at: sql<Date>`now() + least(interval '6 hours', interval '1 minute' * 2 ^ (tries - 1))`,
      ...(isFinal ? { tries: MOST_TRIES } : {}),
    })
    .where('id', '=', id)
    .execute()
}
