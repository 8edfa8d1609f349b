import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { refreshTeams } from './team.repo.ts'

interface Leaving {
  firmId: string
  personId: string
  actorId: string
}

/** Removes a user from a firm. They may register another firm or be invited to one; their contacts stay with this one. */
export async function leaveFirm(trx: Transaction<Database>, { firmId, personId, actorId }: Leaving): Promise<void> {
  await trx
    .updateTable('users')
    .set({ firm_id: null, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', personId)
    .execute()
  await recordChange(trx, { subject: { userId: personId }, actorId, action: 'updated', before: { firm: firmId }, after: { firm: null } })
  await refreshTeams(trx, [firmId])
}
