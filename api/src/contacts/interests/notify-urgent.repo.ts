import { dayOf, startOfDayAfter, timeOf } from '@ponte/contracts/calendar'
import { URGENT_HOURS } from '@ponte/contracts/opening-rules'
import type { City } from '@ponte/contracts/places'
import type { Profession } from '@ponte/contracts/professions'
import type { Specialty } from '@ponte/contracts/specialties'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { columnsOf, filtersIn } from '../../search/filters.ts'
import { visibleOpenings } from '../../search/openings/matching.ts'
import type { Database } from '../../server/schema/schema.ts'

type Trx = Transaction<Database>

/** Maximum urgent notices per person and day. */
const NOTICES_PER_DAY = 5

export interface UrgentOpening {
  id: string
  profession: Profession
  specialties: Specialty[]
  city: City
  startOn: string
  startsAt: Date | null
  urgentSince: Date | null
}

/** Openings that may be urgent, by first day: those whose waves have begun, or those whose waves have not. */
export async function openingsStartingSoon(db: Kysely<Database>, now: Date, which: 'new' | 'begun'): Promise<string[]> {
  const until = new Date(now.getTime() + URGENT_HOURS * 3_600_000)
  const { rows } = await sql<{ id: string }>`
    select o.id from ${visibleOpenings(dayOf(now))}
    where o.start_on between ${dayOf(now)}::date and ${dayOf(until)}::date and (o.starts_at is null or o.starts_at between ${now} and ${until})
      and (o.urgent_since is null) = ${which === 'new'}
    order by o.start_on, o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an open opening, so that only one server at a time notifies people of it, and it cannot be filled or closed meanwhile. */
export async function lockOpenOpening(trx: Trx, id: string): Promise<UrgentOpening | undefined> {
  return trx
    .selectFrom('openings')
    .select(['id', 'profession', 'specialties', 'city', 'start_on as startOn', 'starts_at as startsAt', 'urgent_since as urgentSince'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function startWaves(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('openings').set({ urgent_since: now }).where('id', '=', id).execute()
}

/** Number of people notified since the waves began, and when the first was. A reopened opening starts over, with other people. */
export async function countNotified(trx: Trx, id: string, since: Date): Promise<{ count: number; first: Date | null }> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int as count, min(created_at) as first from notifications
    where opening_id = ${id} and kind = 'urgent_opening' and created_at >= ${since}`.execute(trx)
  return rows[0] ?? { count: 0, first: null }
}

/**
 * People who match the opening and can be notified now, best ranked first; with `among`, only these. With `not in`, the people who already
 * know of it are hashed once. A join would be slow: without statistics of a new opening, the planner would compare every pair of people.
 */
export async function findMatchingPeople(
  db: Kysely<Database>,
  { id, profession, specialties, city, startOn }: Omit<UrgentOpening, 'startsAt' | 'urgentSince'>,
  { now, most, among }: { now: Date; most: number; among?: readonly string[] },
): Promise<string[]> {
  const filters = filtersIn('professionals', { profession, specialties, city, reachesCity: true, date: startOn })
  const fits = sql.join(columnsOf(filters), sql` and `)
  const isAmong = among === undefined ? sql`true` : sql`user_id = any(${[...among]}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    select s.user_id as id
    from (select user_id, reputation, services, created_at from professional_search where takes_urgent and ${fits} and ${isAmong}) s
    join users u on u.id = s.user_id and u.is_active and u.deleted_at is null and u.paused_at is null
    join notice_settings n on n.user_id = s.user_id and n.urgent_openings
    where not ${isQuiet(timeOf(now))}
      and s.user_id not in (select user_id from notifications where opening_id = ${id} and kind = 'urgent_opening')
      and s.user_id not in (select user_id from opening_interests where opening_id = ${id} and ended_at is null)
      and (select count(*) from notifications d where d.user_id = s.user_id and d.kind = 'urgent_opening'
        and d.created_at >= ${startOfDayAfter(now, 0)} and d.created_at < ${startOfDayAfter(now, 1)}) < ${NOTICES_PER_DAY}
    order by s.reputation desc, s.services desc, s.created_at desc, s.user_id desc limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

/** True in the quiet hours of settings `n`. They may cross midnight; equal ends mean no quiet hours. */
export const isQuiet = (time: string): RawBuilder<boolean> => sql`case when n.quiet_from <= n.quiet_to
  then ${time} >= n.quiet_from and ${time} < n.quiet_to else ${time} >= n.quiet_from or ${time} < n.quiet_to end`

/** Seconds until the quiet hours of settings `n` begin; null without such hours. */
const secondsToQuiet = (now: Date): RawBuilder<number | null> => sql`case when n.quiet_from <> n.quiet_to then
  (extract(epoch from n.quiet_from::time - ${timeOf(now)}::time)::int - ${now.getUTCSeconds()}::int + 86400) % 86400 end`

/**
 * When the quiet hours of settings `n` begin or, if sooner, when the opening `o` starts: without hours, at the end of its first day. Null if
 * neither happens.
 */
export const endOfUrgency = (
  now: Date,
): RawBuilder<Date | null> => sql`least(${now}::timestamptz + make_interval(secs => ${secondsToQuiet(now)}),
  coalesce(o.starts_at, (o.start_on + 1)::timestamp at time zone 'America/Sao_Paulo'))`

/** Locks people, in the order used everywhere, so that their counts stay correct until the transaction ends. */
export async function lockPeople(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select from users where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(trx)
}
