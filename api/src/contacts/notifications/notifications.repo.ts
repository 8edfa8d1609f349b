import type { ResultOf } from '@ponte/contracts/call'
import { contactName, type NamedParty } from '@ponte/contracts/contact-name'
import { NOTIFICATION_KINDS, type listNotifications } from '@ponte/contracts/notifications'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { namedOpening, openingOfContact, otherSideFor, titled, type Untitled } from '../sides.repo.ts'
import { contactsSeenBy } from '../visible-contacts.ts'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import { DELETED_FIRM, DELETED_USER } from '../../server/erased-names.ts'

type NotificationRow = ResultOf<typeof listNotifications>['results'][number]

/** The other party of the contact, with the firm they act for, or the firm of the opening; null without either. */
const from = sql`case when c.id is not null then json_build_object(
  'name', case when other.deleted_at is null then other.full_name else ${DELETED_USER} end,
  'firmName', case when acting.deleted_at is null then acting.name else ${DELETED_FIRM} end)
  when n.opening_id is not null then json_build_object('name', (
    select case when f.deleted_at is null then f.name else ${DELETED_FIRM} end from openings o join firms f on f.id = o.firm_id
    where o.id = n.opening_id), 'firmName', null) end`

/** The opening it is about, or its contact's opening. */
const opening = sql`coalesce(${openingOfContact}, (select ${namedOpening} from openings o where o.id = n.opening_id))`

/** The deadline for the user's action, if there is one. */
const until = sql`case when n.kind in ('answer_due', 'window_closing') and c.may_act then c.closes_at end`

/**
 * The user's notifications up to now; in a demo set back to an earlier day, later ones are hidden. Without kinds that only a newer server
 * knows: during an upgrade it may already write them.
 */
const ofUser = (userId: string, now: Date) =>
  sql`n.user_id = ${userId} and n.created_at <= ${now} and n.kind = any(${[...NOTIFICATION_KINDS]}::text[])`

/** The notifications shown to the user, except those of contacts that they may no longer see. */
const shownTo = (userId: string, now: Date, joined = sql``) => sql`
  notifications n
  left join ${contactsSeenBy(userId, 'any')} c on c.id = n.contact_log_id ${joined}
  where ${ofUser(userId, now)} and (n.contact_log_id is null or c.id is not null)`

type Stored = Omit<NotificationRow, 'from'> & { from: NamedParty | null }

async function selectNotifications(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<NotificationRow[]> {
  const { rows } = await sql<Untitled<Stored>>`
    select n.id as "_id", n.kind, n.created_at as "createdAt", n.read_at as "readAt", n.contact_log_id as "contactLogId",
      ${from} as "from", ${opening} as opening, (select o.firm_id from openings o where o.id = n.opening_id) as "firmId", ${until} as "until"
    from ${shownTo(userId, now, otherSideFor(userId))}
    order by n.created_at desc, n.id desc ${which}`.execute(db)
  return rows.map<Stored>(titled).map((row) => ({ ...row, from: row.from === null ? '' : contactName(row.from) }))
}

interface Inbox {
  userId: string
  now: Date
}

/** A page of the user's notifications, newest first. */
export async function notificationsOf(
  db: Kysely<Database>,
  { userId, now }: Inbox,
  { page, limit }: PageQuery,
): Promise<Page<NotificationRow>> {
  const results = await selectNotifications(db, userId, now, sql`limit ${limit} offset ${(page - 1) * limit}`)
  return { results, totalResults: await countRows(db, sql`from ${shownTo(userId, now)}`) }
}

export async function allNotificationsOf(db: Kysely<Database>, { userId, now }: Inbox): Promise<NotificationRow[]> {
  return selectNotifications(db, userId, now, sql``)
}

export const unreadOf = (db: Kysely<Database>, { userId, now }: Inbox): Promise<number> =>
  countRows(db, sql`from ${shownTo(userId, now)} and n.read_at is null`)

/** Marks the user's notifications as read; earlier read times are kept. */
export async function markRead(
  db: Kysely<Database>,
  { userId, now }: Inbox,
  which: { ids: readonly string[] } | { until: string },
): Promise<void> {
  const chosen = 'ids' in which ? sql`n.id = any(${[...which.ids]}::uuid[])` : sql`n.created_at <= ${which.until}`
  await sql`update notifications n set read_at = ${now} where ${ofUser(userId, now)} and n.read_at is null and ${chosen}`.execute(db)
}
