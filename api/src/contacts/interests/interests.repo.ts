import type { ResultOf } from '@ponte/contracts/call'
import { dayOf } from '@ponte/contracts/calendar'
import type { listInterested, openingFigures } from '@ponte/contracts/interests'
import { whyNotReopen } from '@ponte/contracts/opening-rules'
import { sql, type Kysely, type Transaction } from 'kysely'
import { visibleOpenings } from '../../search/openings/matching.ts'
import { findableProfessionals } from '../../search/professionals.repo.ts'
import { countRows, statsJson, thumbUrl } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { notificationsKeptSince } from '../../server/jobs/purges.ts'
import type { Database } from '../../server/schema/schema.ts'

interface Interest {
  openingId: string
  userId: string
}

/** When the person first showed interest; `created_at` is the latest time. */
const firstAt = sql<Date>`coalesce(opening_interests.first_at, opening_interests.created_at)`

/** The firm of an opening, which never changes. */
export async function firmOf(trx: Transaction<Database>, openingId: string): Promise<string | null> {
  const opening = await trx.selectFrom('openings').select('firm_id').where('id', '=', openingId).executeTakeFirst()
  return opening?.firm_id ?? null
}

/** Adds an interest; true if it is new. The lock waits for concurrent changes of the opening, so that no interest joins a closed one. */
export async function addInterest(trx: Transaction<Database>, { openingId, userId }: Interest, now: Date): Promise<boolean> {
  const columns = ['closed_at', 'end_on as endOn', 'ends_at as endsAt'] as const
  const opening = await trx.selectFrom('openings').select(columns).where('id', '=', openingId).forShare().executeTakeFirst()
  const isOpen = opening === undefined || (opening.closed_at === null && whyNotReopen(opening, now) === null)
  if (!isOpen) throw new Refusal('opening_closed')
  const { rows } = await sql`select from ${visibleOpenings(dayOf(now))} where o.id = ${openingId}`.execute(trx)
  if (rows.length === 0) throw new Refusal('not_found')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('opening_interests')
    .values({ opening_id: openingId, user_id: userId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['opening_id', 'user_id'])
        .doUpdateSet({ created_at: now, ended_at: null, first_at: firstAt })
        .where('opening_interests.ended_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

const waiting = ({ openingId, userId }: Interest) =>
  sql`opening_interests where opening_id = ${openingId} and user_id = ${userId} and ended_at is null`

/** Withdraws an interest. Refused once the person is chosen: the deletion waits for a choice, so only a later statement sees it. */
export async function removeInterest(db: Kysely<Database>, interest: Interest): Promise<void> {
  const { numAffectedRows } = await sql`delete from ${waiting(interest)}`.execute(db)
  if (numAffectedRows === 1n) return
  const { rows } = await sql`select from opening_interests i join openings o on o.id = i.opening_id and o.filled_at = i.chosen_at
    where i.opening_id = ${interest.openingId} and i.user_id = ${interest.userId}`.execute(db)
  if (rows.length > 0) throw new Refusal('already_filled', { message: 'youWereChosen' })
}

export async function interestIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const mine = db.selectFrom('opening_interests').select('opening_id').where('user_id', '=', userId)
  return (await mine.where('ended_at', 'is', null).orderBy('opening_id').execute()).map((row) => row.opening_id)
}

type Interested = ResultOf<typeof listInterested>['results'][number]

/** The interested people who can be found, earliest first. */
export async function interestedIn(db: Kysely<Database>, openingId: string, { page, limit }: PageQuery): Promise<Page<Interested>> {
  const found = sql`from ${findableProfessionals} join opening_interests i on i.user_id = s.user_id
    where i.opening_id = ${openingId} and i.ended_at is null`
  const { rows: results } = await sql<Interested>`
    select json_build_object('_id', u.id, 'fullName', u.full_name, 'photo', ${thumbUrl('u.photo_id')}, 'profession', u.profession,
      'city', u.city) as person, i.created_at as at, ${statsJson} as stats
    ${found} order by i.created_at, i.user_id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { results, totalResults: await countRows(db, found) }
}

/** True if the person waits for an answer. Locks the interest, so that it cannot be taken back. */
export async function isInterested(trx: Transaction<Database>, interest: Interest): Promise<boolean> {
  const { rows } = await sql`select from ${waiting(interest)} for update`.execute(trx)
  return rows.length > 0
}

/** Marks a contact as one that both sides agreed to beforehand, through the opening chosen last. False for a contact with another firm. */
export async function markMutual(trx: Transaction<Database>, contactId: string, openingId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_logs')
    .set({ is_mutual: true, opening_id: openingId })
    .where('id', '=', contactId)
    .where('firm_id', '=', trx.selectFrom('openings').select('firm_id').where('id', '=', openingId))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface FiguresQuery {
  firmId: string
  limit: number
  now: Date
}

export type FiguresRow = ResultOf<typeof openingFigures>['results'][number]

/** Minutes from publication to an instant. */
const minutesTo = (instant: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${instant} - o.created_at) / 60)::int`

/**
 * Results of a firm's newest openings, newest first. An urgent notice counts as seen once it is read. Only read ones are deleted later,
 * so at that age unread ones no longer count either.
 */
export async function figuresOf(db: Kysely<Database>, { firmId, limit, now }: FiguresQuery): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    select o.id as "_id", o.profession, o.city, o.start_on::text as "startOn", o.end_on::text as "endOn", o.starts_at as "startsAt",
      o.ends_at as "endsAt", o.closed_at as "closedAt", o.filled_at as "filledAt", o.created_at as "createdAt",
      n.notified, n.seen, i.interested, (o.filled_at is not null)::int as chosen,
      ${minutesTo(sql`i.first_at`)} as "minutesToInterest", ${minutesTo(sql`o.filled_at`)} as "minutesToFill"
    from (select * from openings where firm_id = ${firmId} order by created_at desc, id desc limit ${limit}) o
    cross join lateral (
      select count(*)::int as notified, count(read_at)::int as seen from notifications
      where opening_id = o.id and kind = 'urgent_opening' and created_at >= ${notificationsKeptSince(now)}) n
    cross join lateral (
      select count(*)::int as interested, min(${firstAt}) as first_at from opening_interests where opening_id = o.id) i
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export const countOpenings = (db: Kysely<Database>, firmId: string): Promise<number> =>
  countRows(db, sql`from openings where firm_id = ${firmId}`)
