import type { ResultOf } from '@ponte/contracts/call'
import { OPENINGS_MAX } from '@ponte/contracts/limits'
import { isUrgent, withDays } from '@ponte/contracts/opening-rules'
import type { createOpening, NewOpening } from '@ponte/contracts/openings'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import type { Page, PageQuery } from '../../server/http/paging.ts'
import { Refusal } from '../../server/http/refusal.ts'

export type OpeningRow = ResultOf<typeof createOpening> & { startsAt: Date | null; endsAt: Date | null }

const COLUMNS = [
  'id as _id',
  'profession',
  'specialties',
  'state',
  'city',
  'start_on as startOn',
  'end_on as endOn',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'offers_accommodation as offersAccommodation',
  'description',
  'closed_at as closedAt',
  'filled_at as filledAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const

/** Number of interested people who are still waiting and can be found. */
const interestCount = sql<number>`(
  select count(*)::int from opening_interests i join professional_search s on s.user_id = i.user_id
  where i.opening_id = openings.id and i.ended_at is null)`.as('interestCount')

/** Open ones by first day, then closed ones, the most recently closed first. */
const ORDER = sql`closed_at is not null, case when closed_at is null then start_on end, closed_at desc, id`

/** An opening as calls return it, with the fields that depend on the time. */
export const shownAt = (now: Date) => (opening: OpeningRow) => ({ ...opening, isUrgent: isUrgent(opening, now) })

export async function listOpenings(db: Kysely<Database>, firmId: string, { page, limit }: PageQuery): Promise<Page<OpeningRow>> {
  const ofFirm = db.selectFrom('openings').where('openings.firm_id', '=', firmId)
  const results = await ofFirm
    .select(COLUMNS)
    .select(interestCount)
    .orderBy(ORDER)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await ofFirm.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { results, totalResults: total }
}

/** Refuses another open opening if the firm already has the maximum. */
export async function refuseTooManyOpen(trx: Transaction<Database>, firmId: string): Promise<void> {
  const open = await countRows(trx, sql`from openings where firm_id = ${firmId} and closed_at is null`)
  if (open >= OPENINGS_MAX) throw new Refusal('too_many_openings')
}

export async function insertOpening(trx: Transaction<Database>, firmId: string, opening: NewOpening, now: Date): Promise<OpeningRow> {
  return trx
    .insertInto('openings')
    .values({ firm_id: firmId, ...columnsOf(opening), created_at: now, updated_at: now })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

function columnsOf(opening: NewOpening) {
  const { offersAccommodation, description, profession, specialties, state, city } = opening
  const { startOn, endOn, startsAt, endsAt } = withDays(opening)
  return {
    profession,
    specialties: [...new Set(specialties)],
    state,
    city,
    start_on: startOn,
    end_on: endOn,
    starts_at: startsAt ?? null,
    ends_at: endsAt ?? null,
    offers_accommodation: offersAccommodation,
    description: description === '' ? null : (description ?? null),
  }
}

/** Reads and locks an opening of that firm. */
export async function lockOpening(trx: Transaction<Database>, { id, openingId }: OpeningPath): Promise<OpeningRow | null> {
  const row = await trx
    .selectFrom('openings')
    .select(COLUMNS)
    .where('id', '=', openingId)
    .where('firm_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface OpeningPath {
  /** The firm's id. */
  id: string
  openingId: string
}

/** Makes an opening new to saved searches. */
const PUBLISHED_NOW = { published_in: sql<string>`pg_current_xact_id()` }

/** True for a change by which more saved searches may find an opening. */
const isFoundByMore = (before: OpeningRow, after: ReturnType<typeof columnsOf>): boolean =>
  (['profession', 'state', 'city'] as const).some((field) => before[field] !== after[field]) ||
  after.specialties.some((one) => !before.specialties.includes(one)) ||
  (after.offers_accommodation && !before.offersAccommodation) ||
  after.start_on < before.startOn ||
  after.end_on > before.endOn

export async function writeOpening(trx: Transaction<Database>, before: OpeningRow, opening: NewOpening, now: Date): Promise<OpeningRow> {
  const columns = columnsOf(opening)
  // If it becomes urgent again, it is announced in new waves.
  const waves = isUrgent(withDays(opening), now) ? {} : { urgent_since: null }
  return changed(trx, before._id, now)
    .set({ ...columns, ...waves, ...(isFoundByMore(before, columns) && PUBLISHED_NOW) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Closes or reopens an opening. A reopened one is new to saved searches. */
export async function setClosed(trx: Transaction<Database>, id: string, closed: boolean, now: Date): Promise<OpeningRow> {
  return changed(trx, id, now)
    .set(closed ? { closed_at: now } : { closed_at: null, filled_at: null, urgent_since: null, ...PUBLISHED_NOW })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Closes an opening because the firm chose a professional for it, instead of anyone chosen before it was reopened. */
export async function setFilled(trx: Transaction<Database>, id: string, chosenId: string, now: Date): Promise<void> {
  await changed(trx, id, now).set({ closed_at: now, filled_at: now }).execute()
  await sql`update opening_interests set chosen_at = case when user_id = ${chosenId} then ${now}::timestamptz end
    where opening_id = ${id} and (user_id = ${chosenId} or chosen_at is not null)`.execute(trx)
}

const changed = (trx: Transaction<Database>, id: string, now: Date) =>
  trx
    .updateTable('openings')
    .set({ updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)

export async function removeOpening(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('openings').where('id', '=', id).execute()
}
