import { dayOf } from '@ponte/contracts/calendar'
import { sql } from 'kysely'
import { endInterests } from '../../contacts/interests/notify-of-opening.ts'
import { isOver } from '../../search/openings/matching.ts'
import type { Job } from '../../server/jobs/job.ts'

/**
 * Closes openings whose last day or hour has passed. Of several servers, one closes an opening; the others wait for its statement and then
 * find the opening closed.
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
    })
  },
}
