import { dayOf } from '@ponte/contracts/calendar'
import { sql, type Transaction } from 'kysely'
import { endInterests, notifyChosen, notifyManagersOfOpening } from '../../contacts/interests/notify-of-opening.ts'
import { isOver } from '../../search/openings/matching.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import type { Database } from '../../server/schema/schema.ts'
import { awaitsColleague } from '../team/invitations.repo.ts'

/** A deletion, block or departure that is undone within this time notifies no one. */
const CLOSE_AFTER_MINUTES = 15

/**
 * Closes openings whose last day or hour has passed. Of several servers, one closes an opening; the others wait for its statement and then
 * find the opening closed. Then handles firms and chosen people that are gone, as described below.
 */
export const closeOpenings: Job = {
  name: 'close_openings',
  everySeconds: 60,
  async run({ db, clock, config }) {
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      const closed = await trx
        .updateTable('openings as o')
        .set({ closed_at: now, updated_at: now, version: sql<number>`version + 1` })
        .where('closed_at', 'is', null)
        .where('end_on', '<=', dayOf(now))
        .where(isOver(now))
        .returning('id')
        .execute()
      for (const { id } of closed) await endInterests(trx, { clock, config }, id)
      await closeOfGoneFirms(trx, { clock, config })
      await notifyOfGonePeople(trx, { clock, config })
    })
  },
}

const aWhileAgo = sql`now() - make_interval(mins => ${CLOSE_AFTER_MINUTES}::int)`

/** True for a firm `f` or user `u` that was deleted or blocked a while ago. Blocks are dated by real time. */
const isGone = (record: 'f' | 'u', now: Date) => sql`(
  ${sql.ref(record)}.deleted_at <= ${new Date(now.getTime() - CLOSE_AFTER_MINUTES * 60_000)}
  or not ${sql.ref(record)}.is_active and ${sql.ref(record)}.updated_at <= ${aWhileAgo})`

/**
 * Closes the coming openings of firms that were deleted or blocked a while ago, or lost their last user a while ago with no invitation open.
 * Only openings with a choice or an interest are closed, and those people are notified. A firm that returns later finds them closed.
 * Departures are dated by real time.
 */
async function closeOfGoneFirms(trx: Transaction<Database>, parts: Pick<JobParts, 'clock' | 'config'>): Promise<void> {
  const now = parts.clock.now()
  const { rows } = await sql<Parameters<typeof notifyChosen>[3]>`
    select o.id as "_id", o.end_on as "endOn", o.ends_at as "endsAt" from openings o join firms f on f.id = o.firm_id
    where o.end_on >= ${dayOf(now)}::date and not ${isOver(now)}
      and exists (select from opening_interests i where i.opening_id = o.id and (i.ended_at is null or i.chosen_at = o.filled_at))
      and (${isGone('f', now)}
      or not exists (select from users u where u.firm_id = f.id and u.role = 'firm' and ${isGone('u', now)} is not true)
      and not exists (select from firm_departures d where d.firm_id = f.id and d.left_at > ${aWhileAgo})
      and not ${awaitsColleague})
    order by o.id for update of o`.execute(trx)
  for (const opening of rows) {
    await notifyChosen(trx, parts, 'choice_withdrawn', opening)
    await endInterests(trx, parts, opening._id)
    await trx
      .updateTable('openings')
      .set({ closed_at: sql<Date>`coalesce(closed_at, ${now})`, filled_at: null, updated_at: now, version: sql<number>`version + 1` })
      .where('id', '=', opening._id)
      .execute()
  }
}

/**
 * Notifies managers, once, that the person chosen for a coming opening is gone. The opening stays filled until they reopen it, with the same
 * person if they return before. In a demo set back to an earlier day, later choices do not count.
 */
async function notifyOfGonePeople(trx: Transaction<Database>, parts: Pick<JobParts, 'clock' | 'config'>): Promise<void> {
  const now = parts.clock.now()
  const { rows: lost } = await sql<{ id: string }>`
    select o.id from openings o
    join opening_interests i on i.opening_id = o.id and i.chosen_at = o.filled_at join users u on u.id = i.user_id
    where o.end_on >= ${dayOf(now)}::date and not ${isOver(now)} and o.filled_at <= ${now} and ${isGone('u', now)}
    order by o.id for update of o`.execute(trx)
  // A later statement, which sees the notifications of another server that held the locks.
  const { rows } = await sql<{ id: string }>`
    select o.id from openings o where o.id = any(${lost.map(({ id }) => id)}::uuid[]) and not exists (
      select from notifications n where n.opening_id = o.id and n.kind = 'chosen_left' and n.created_at >= o.filled_at)
    order by o.id`.execute(trx)
  for (const { id } of rows) await notifyManagersOfOpening(trx, parts, 'chosen_left', id)
}
