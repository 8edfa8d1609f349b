import type { NamedOpening } from '@ponte/contracts/contact-name'
import { openingPath } from '@ponte/contracts/opening-pages'
import { whyNotReopen } from '@ponte/contracts/opening-rules'
import { sql, type Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { mails } from '../../server/mail/mails.ts'
import type { Database } from '../../server/schema/schema.ts'
import { wantsMail } from '../notifications/settings.repo.ts'
import { sendNotices } from '../notifications/send-notices.ts'
import { namedOpening, titled, type Untitled } from '../sides.repo.ts'
import { endOfUrgency } from './notify-urgent.repo.ts'

interface About {
  opening: NamedOpening
  firmName: string
}

interface Ending {
  _id: string
  endOn: string
  endsAt: Date | null
}

type Trx = Transaction<Database>
type Parts = Pick<Api, 'config' | 'clock'>

/** Notifications about an opening: the role of the recipients, and the page that each links to. */
const NEWS = {
  opening_chosen: { role: 'professional', path: () => '/meus-contatos?direcao=received' },
  opening_changed: { role: 'professional', path: () => '/meus-contatos?direcao=received' },
  choice_withdrawn: { role: 'professional', path: () => '/meus-contatos?direcao=received' },
  opening_closed: { role: 'professional', path: () => '/search?type=opportunities' },
  urgent_opening: { role: 'professional', path: openingPath },
  opening_interest: { role: 'firm', path: (openingId: string) => `/vagas-da-empresa?interesse=${openingId}` },
  chosen_left: { role: 'firm', path: () => '/vagas-da-empresa' },
} as const

interface Reached {
  notificationId: string
  id: string
  email: string
  name: string
  wantsMail: boolean
  notAfter: Date | null
}

/**
 * Notifies people about an opening, in the transaction that causes it: in their list, on their devices and by e-mail. Skips inactive
 * accounts, except that a chosen person, who may return until they are erased, then finds in the list what became of the choice.
 */
export async function notifyOfOpening(
  trx: Trx,
  { config, clock }: Parts,
  { kind, openingId, to }: { kind: keyof typeof NEWS; openingId: string; to: readonly string[] },
): Promise<number> {
  if (to.length === 0) return 0
  const { role, path } = NEWS[kind]
  // Like alerts, only to a confirmed address, so that no one can subscribe a stranger.
  const isMailed = kind === 'urgent_opening' ? sql`u.email_confirmed_at is not null` : wantsMail(kind)
  const isActive = sql`u.is_active and u.deleted_at is null`
  const isListed = kind === 'choice_withdrawn' || kind === 'opening_changed' ? sql`u.erased_at is null` : isActive
  const { rows: people } = await sql<Reached>`
    with notified as (
      insert into notifications (user_id, kind, opening_id, created_at)
      select u.id, ${kind}, ${openingId}::uuid, ${clock.now()} from users u
      where u.id = any(${[...to]}::uuid[]) and u.role = ${role} and ${isListed}
      order by u.id
      on conflict do nothing returning id, user_id
    ) select notified.id as "notificationId", u.id, u.email, u.full_name as name, ${isActive} and ${isMailed} as "wantsMail",
      ${kind === 'urgent_opening' ? endOfUrgency(clock.now()) : sql`null::timestamptz`} as "notAfter"
    from notified join users u on u.id = notified.user_id join openings o on o.id = ${openingId}
    left join mail_settings s on s.user_id = u.id left join notice_settings n on n.user_id = u.id order by u.id`.execute(trx)
  const { rows } = await sql<Untitled<About>>`
    select ${namedOpening} as opening, f.name as "firmName" from openings o join firms f on f.id = o.firm_id
    where o.id = ${openingId}`.execute(trx)
  for (const about of rows.map<About>(titled)) {
    const facts = { ...about, kind, site: config.publicUrl, url: `${config.publicUrl}${path(openingId)}` }
    await sendNotices(
      trx,
      clock.now(),
      people.map(({ notificationId, id, email, name, wantsMail, notAfter }) => ({
        ...{ notificationId, kind, userId: id, email: wantsMail ? email : null, notAfter },
        mail: mails.openingMail(name, facts),
      })),
    )
  }
  return people.length
}

/**
 * Ends the waiting interests in an opening that was filled or closed, and notifies everyone but the chosen person. Withdraws the unsent
 * e-mails that announce it as urgent. Happens only once, because the caller holds a lock on the opening.
 */
export async function endInterests(trx: Trx, parts: Parts, openingId: string, chosen: string | null = null): Promise<void> {
  const ended = await trx
    .updateTable('opening_interests')
    .set({ ended_at: parts.clock.now() })
    .where('opening_id', '=', openingId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute()
  await deleteUnsentMails(trx, 'urgent_opening', openingId)
  const to = ended.map((row) => row.user_id).filter((id) => id !== chosen)
  await notifyOfOpening(trx, parts, { kind: 'opening_closed', openingId, to })
}

/** Deletes the unsent e-mails of an opening's notifications of a kind. */
const deleteUnsentMails = (trx: Trx, kind: keyof typeof NEWS, openingId: string) =>
  sql`delete from outbox using notifications n where n.opening_id = ${openingId} and n.kind = ${kind}
    and outbox.user_id = n.user_id and outbox.notification_id = n.id and outbox.sent_at is null`.execute(trx)

/**
 * Notifies the person chosen for an opening that it was changed, or that it is about to be reopened or deleted, unless it is over. Replaces
 * what they have not yet read about earlier changes. The caller holds a lock on the opening.
 */
export async function notifyChosen(trx: Trx, parts: Parts, kind: 'opening_changed' | 'choice_withdrawn', opening: Ending): Promise<void> {
  if (whyNotReopen(opening, parts.clock.now()) !== null) return
  const { rows } = await sql<{ id: string }>`
    select i.user_id as id from opening_interests i join openings o on o.id = i.opening_id and o.filled_at = i.chosen_at
    where o.id = ${opening._id}`.execute(trx)
  await deleteUnsentMails(trx, 'opening_changed', opening._id)
  await sql`delete from notifications where opening_id = ${opening._id} and kind = 'opening_changed' and read_at is null`.execute(trx)
  await notifyOfOpening(trx, parts, { kind, openingId: opening._id, to: rows.map(({ id }) => id) })
}

/** Notifies the firm's managers of interest in its opening. Each gets another notification only after reading the last one. */
export async function notifyOfInterest(trx: Trx, parts: Parts, openingId: string): Promise<void> {
  await sql`delete from notifications where opening_id = ${openingId} and kind = 'opening_interest' and read_at is not null`.execute(trx)
  await notifyManagersOfOpening(trx, parts, 'opening_interest', openingId)
}

export async function notifyManagersOfOpening(
  trx: Trx,
  parts: Parts,
  kind: 'opening_interest' | 'chosen_left',
  openingId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from openings o join users u on u.firm_id = o.firm_id
    where o.id = ${openingId} and u.role = 'firm' and u.firm_role = 'manager' order by u.id`.execute(trx)
  await notifyOfOpening(trx, parts, { kind, openingId, to: rows.map(({ id }) => id) })
}
