import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'

interface Pause {
  viewer: SignedIn
  isPaused: boolean
  now: Date
}

/** Pauses or resumes a profile and returns when the pause began. Pausing again keeps the first date. */
export async function setPause(db: Kysely<Database>, { viewer, isPaused, now }: Pause): Promise<Date | null> {
  return db.transaction().execute(async (trx) => {
    const { id } = await lockActor(trx, viewer)
    const { paused_at } = await trx.selectFrom('users').select('paused_at').where('id', '=', id).executeTakeFirstOrThrow()
    if ((paused_at !== null) === isPaused) return paused_at
    const pausedAt = isPaused ? now : null
    await trx
      .updateTable('users')
      .set({ paused_at: pausedAt, pause_reminded_at: null, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
    const change = { before: { paused: !isPaused }, after: { paused: isPaused } }
    await recordChange(trx, { subject: { userId: id }, actorId: id, action: 'updated', ...change })
    await refreshProfessionalRows(trx, [id])
    return pausedAt
  })
}
