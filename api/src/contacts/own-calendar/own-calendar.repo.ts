import type { ResultOf } from '@ponte/contracts/call'
import { dayOf } from '@ponte/contracts/calendar'
import type { Language } from '@ponte/contracts/languages'
import type { CalendarFailure, getCalendar } from '@ponte/contracts/own-calendar'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { type Sealed, hashOf } from '../../server/secrets.ts'
import type { Shift } from './write-calendar.ts'

type Db = Kysely<Database>

const READ_EVERY_MS = 6 * 3_600_000
/** How long a past shift stays in the calendar. */
const SHIFT_KEPT_DAYS = 30
const SHIFTS_MAX = 1000

/** Sets the secret of a person's feed URL, which replaces an earlier one. */
export async function setFeed(db: Db, userId: string, secret: string, now: Date): Promise<void> {
  const values = { secret_hash: hashOf(secret), created_at: now }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

export interface FeedOwner {
  id: string
  /** null for a professional. */
  firmId: string | null
  language: Language | null
}

/** The owner of a feed URL, if they may sign in. */
export async function feedOwner(db: Db, secret: string): Promise<FeedOwner | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'users.language', sql<string | null>`case when users.role = 'firm' then users.firm_id end`.as('firmId')])
    .where('secret_hash', '=', hashOf(secret))
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The openings that the person is chosen for, and the open and filled ones of their firm. */
export async function shiftsOf(db: Db, { id, firmId }: FeedOwner, now: Date): Promise<Shift[]> {
  const { rows } = await sql<Shift>`
    select o.id, o.profession, o.city, f.name as "firmName", o.start_on as "startOn", o.end_on as "endOn", o.starts_at as "startsAt",
      o.ends_at as "endsAt", o.updated_at as "changedAt",
      case when o.firm_id is distinct from ${firmId}::uuid then 'accepted' when o.filled_at is null then 'open' else 'filled' end as kind
    from (
      select id from openings where firm_id = ${firmId}::uuid and (closed_at is null or filled_at is not null)
      union select o.id from opening_interests i join openings o on o.id = i.opening_id and o.filled_at = i.chosen_at where i.user_id = ${id}
    ) mine join openings o using (id) join firms f on f.id = o.firm_id and f.deleted_at is null
    where o.end_on >= ${dayOf(now)}::date - ${SHIFT_KEPT_DAYS}::int
    order by o.start_on, o.id limit ${SHIFTS_MAX}`.execute(db)
  return rows
}

export async function calendarOf(db: Db, userId: string, now: Date): Promise<ResultOf<typeof getCalendar>> {
  const feed = await db.selectFrom('calendar_feeds').select('created_at').where('user_id', '=', userId).executeTakeFirst()
  const { rows } = await sql<NonNullable<ResultOf<typeof getCalendar>['imported']>>`
    select read_at as "readAt", failure,
      (select count(*)::int from busy_days b where b.user_id = i.user_id and b.day >= ${dayOf(now)}::date) as "busyDays"
    from calendar_imports i where user_id = ${userId}`.execute(db)
  return { feedSince: feed?.created_at ?? null, imported: rows[0] ?? null }
}

/** Sets the external calendar. The next run of the job reads it. */
export async function setImport(trx: Transaction<Database>, userId: string, sealed: Sealed, now: Date): Promise<void> {
  await removeImport(trx, userId)
  await trx
    .insertInto('calendar_imports')
    .values({ user_id: userId, ...sealed, next_read_at: now })
    .execute()
}

/** Also removes its busy days, by cascade. */
export async function removeImport(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_imports').where('user_id', '=', userId).execute()
}

export type DueImport = Sealed & { user_id: string }

/**
 * Claims the calendars to be read now, of people who can be found. One whose reading never ends, because it stops the server, is due again
 * after the usual time, not at once.
 */
export async function claimImports(db: Db, now: Date, most: number): Promise<DueImport[]> {
  const due = db
    .selectFrom('calendar_imports as i')
    .innerJoin('users', 'users.id', 'i.user_id')
    .select('i.user_id')
    .where('next_read_at', '<=', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .orderBy('next_read_at')
    .orderBy('i.user_id')
    .limit(most)
  return db
    .updateTable('calendar_imports')
    .set({ next_read_at: new Date(now.getTime() + READ_EVERY_MS) })
    .where('user_id', 'in', due)
    .returning(['user_id', 'sealed_secret', 'key_id'])
    .execute()
}

/** Records the result of reading a calendar, unless its owner replaced or removed it meanwhile. A failure keeps the known busy days. */
export async function recordRead(
  db: Db,
  { user_id, sealed_secret }: DueImport,
  { now, ...read }: { now: Date } & ({ days: readonly string[] } | { failure: CalendarFailure }),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('calendar_imports')
      .set('failure' in read ? { failure: read.failure } : { failure: null, read_at: now })
      .where('user_id', '=', user_id)
      .where('sealed_secret', '=', sealed_secret)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || 'failure' in read) return
    await trx.deleteFrom('busy_days').where('user_id', '=', user_id).execute()
    await sql`insert into busy_days (user_id, day) select ${user_id}::uuid, unnest(${[...read.days]}::date[])`.execute(trx)
  })
}
