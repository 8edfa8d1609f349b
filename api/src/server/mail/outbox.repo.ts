import type { Language } from '@ponte/contracts/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema/schema.ts'

export interface WaitingMail {
  id: number
  recipient: string
  subject: string
  body: string
  language: Language | null
  unsubscribeUrl: string | null
  /** Names of the links whose secrets are still to be made. */
  links: string[]
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
    returning id, recipient, subject, body, language, unsubscribe_url as "unsubscribeUrl", links, tries`.execute(db)
  return rows[0] ?? null
}

/** The parts that an e-mail which leaves no more is kept without: whom it went to, about what and when is all that is asked later. */
const BLANK = { body: '', html: null, unsubscribe_url: null, links: [] as string[] }

export async function noteSent(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null, ...BLANK })
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
      ...(isFinal ? { tries: MOST_TRIES, ...BLANK } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Withdraws somebody's e-mails that wait with such a link: it would be made when they leave, after what it is for was changed or done. */
export async function withdrawMails(db: Kysely<Database>, userId: string, links: readonly string[]): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${MOST_TRIES}
    where user_id = ${userId} and sent_at is null and links && ${[...links]}::text[]`.execute(db)
}

/** Withdraws the e-mail of an invitation that has not left yet. */
export async function withdrawInvitation(db: Kysely<Database>, invitationId: string): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${MOST_TRIES}
    where sent_at is null and ${`firm_invitation:${invitationId}`} = any (links)`.execute(db)
}

/** Withdraws the e-mails, written since an instant, that would take an address back. */
export async function withdrawTakeBacks(db: Kysely<Database>, userId: string, since: Date): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${MOST_TRIES}
    where user_id = ${userId} and sent_at is null and 'take_back_email' = any (links) and created_at >= ${since}`.execute(db)
}

/** Blanks the e-mails, written up to an instant, with a name or a lower-case address in their text. Those that wait are withdrawn. */
export async function blankMailsNaming(db: Kysely<Database>, words: readonly string[], until: Date): Promise<void> {
  await sql`
    update outbox set body = '', html = null, unsubscribe_url = null, links = '{}',
      tries = case when sent_at is null then ${MOST_TRIES}::int else tries end
    where created_at <= ${until} and exists (
      select from unnest(${[...words]}::text[]) word where strpos(body, word) > 0 or strpos(lower(body), word) > 0)`.execute(db)
}

/** Blanks the e-mails that have grown too old to leave. */
export async function blankGivenUp(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('outbox')
    .set(BLANK)
    .where('body', '<>', '')
    .where('created_at', '<=', sql<Date>`now() - ${GIVE_UP_AFTER}`)
    .execute()
}
