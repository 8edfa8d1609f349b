import type { Language } from '@ponte/contracts/languages'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../schema/schema.ts'

export interface WaitingMail {
  id: number
  recipient: string
  subject: string
  body: string
  language: Language | null
  unsubscribeUrl: string | null
  /** Names of the links whose secrets are created on sending. */
  links: string[]
  tries: number
}

/** Lease of an e-mail, longer than sending can take. After a crash, another server claims it. */
const LEASE = sql`interval '5 minutes'`
const TRIES_MAX = 12
/** The age after which an e-mail is not sent: its links have expired and its news is old. */
const GIVE_UP_AFTER = sql`interval '3 days'`

/**
 * True for an e-mail that announces an urgent opening of a firm that can no longer be found, or to a person who takes no such notices now. A
 * scalar subquery, because the planner may turn an `exists` into a hash of all notifications.
 */
const isUrgentInVain = sql`(
  select not exists (select from firm_search s where s.firm_id = o.firm_id)
    or not exists (select from professional_search p where p.user_id = n.user_id and p.takes_urgent)
  from notifications n join openings o on o.id = n.opening_id
  where n.id = outbox.notification_id and n.kind = 'urgent_opening')`

/** True for an e-mail about saved searches, none of which still wants alerts. */
const isAlertInVain = sql`(
  select count(*) > 0 and bool_or(s.alerts) is not true
  from unnest(links) link left join saved_searches s on s.user_id = outbox.user_id and 'stop_alerts:' || s.id = link
  where link like 'stop_alerts:%')`

/** Claims the next due e-mail. Claiming counts as an attempt, so that an e-mail that crashes its server is eventually dropped. */
export async function claimMail(db: Kysely<Database>, now: Date): Promise<WaitingMail | null> {
  const { rows } = await sql<WaitingMail>`
    update outbox set tries = tries + 1, next_try_at = now() + ${LEASE}
    where id = (
      select id from outbox
      where sent_at is null and next_try_at <= now() and tries < ${TRIES_MAX} and created_at > now() - ${GIVE_UP_AFTER}
        and (not_after is null or not_after > ${now}) and ${isUrgentInVain} is not true and not ${isAlertInVain}
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, subject, body, language, unsubscribe_url as "unsubscribeUrl", links, tries`.execute(db)
  return rows[0] ?? null
}

/** Columns cleared once an e-mail is sent or given up. Recipient, subject and time are kept for later questions. */
const BLANK = { body: '', html: null, unsubscribe_url: null, links: [] as string[] }

export async function noteSent(db: Kysely<Database>, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql<Date>`now()`, last_error: null, ...BLANK })
    .where('id', '=', id)
    .execute()
}

export interface MailFailure {
  reason: string
  /** The server is reachable but refused this e-mail; others may succeed. */
  isAboutMail: boolean
  /** True if a retry would fail too, because the address does not exist. */
  isFinal: boolean
}

/**
 * Records a failed attempt and schedules the next: after 1, 2, 4, 8 … minutes, at most 6 hours; never if `isFinal`. A failure of the mail
 * server does not count, so that every e-mail leaves soon after the server is back.
 */
export async function noteFailed(db: Kysely<Database>, id: number, { reason, isAboutMail, isFinal }: MailFailure): Promise<void> {
  const retry = isAboutMail
    ? { next_try_at: sql<Date>`now() + least(interval '6 hours', interval '1 minute' * 2 ^ (tries - 1))` }
    : { next_try_at: sql<Date>`now() + interval '1 minute'`, tries: sql<number>`tries - 1` }
  await db
    .updateTable('outbox')
    .set({ last_error: reason, ...retry, ...(isFinal ? { tries: TRIES_MAX, ...BLANK } : {}) })
    .where('id', '=', id)
    .execute()
}

/**
 * Withdraws a user's waiting e-mails with such links. Links are created on sending, so they would be valid although their purpose has
 * changed or is fulfilled.
 */
export async function withdrawMails(db: Kysely<Database>, userId: string, links: readonly string[]): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${TRIES_MAX}
    where user_id = ${userId} and sent_at is null and links && ${[...links]}::text[]`.execute(db)
}

/** Withdraws the unsent e-mail of an invitation. */
export async function withdrawInvitation(db: Kysely<Database>, invitationId: string): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${TRIES_MAX}
    where sent_at is null and ${`firm_invitation:${invitationId}`} = any (links)`.execute(db)
}

/** Withdraws the e-mails, written since a given time, that could revert a change of address. */
export async function withdrawTakeBacks(db: Kysely<Database>, userId: string, since: Date): Promise<void> {
  await sql`
    update outbox set links = '{}', tries = ${TRIES_MAX}
    where user_id = ${userId} and sent_at is null and 'take_back_email' = any (links) and created_at >= ${since}`.execute(db)
}

/** Clears the e-mails, written up to a given time, that contain a name or a lowercase address. Unsent ones are withdrawn. */
export async function clearMailsThatContain(db: Kysely<Database>, words: readonly string[], until: Date): Promise<void> {
  const isNamedIn = (text: RawBuilder<string>) => sql<boolean>`exists (
    select from unnest(${[...words]}::text[]) word where strpos(${text}, word) > 0 or strpos(lower(${text}), word) > 0)`
  const isInSubject = isNamedIn(sql`subject`)
  await sql`
    update outbox set body = '', html = null, unsubscribe_url = null, links = '{}',
      subject = case when ${isInSubject} then '' else subject end,
      tries = case when sent_at is null then ${TRIES_MAX}::int else tries end
    where created_at <= ${until} and (${isNamedIn(sql`body`)} or ${isInSubject})`.execute(db)
}

/** Clears e-mails that are too old to send, up to a number of them. Returns how many it cleared. */
export async function clearExpiredMails(db: Kysely<Database>, atMost: number): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set(BLANK)
    .where('id', 'in', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('body', '<>', '')
        .where('created_at', '<=', sql<Date>`now() - ${GIVE_UP_AFTER}`)
        .limit(atMost),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}
