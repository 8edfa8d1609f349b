import { sql, type Transaction } from 'kysely'
import { restorableSince } from '../accounts/restorable.ts'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import { refreshTeams } from '../firms/team/team.repo.ts'
import { refreshProfessionalRows } from '../search/index/search-rows.ts'
import { recordChange } from '../records/record-change.repo.ts'

interface Restoration {
  id: string
  actorId: string
  now: Date
  requestId: string
}

/**
 * Restores a person that an admin deleted, as it was. Whoever asked to leave is brought back by nobody else. False where nobody is there to
 * restore, or not any more.
 */
export async function restorePerson(trx: Transaction<Database>, { id, actorId, now, requestId }: Restoration): Promise<boolean> {
  await refuseWhoLeft(trx, id, now)
  const person = await trx
    .updateTable('users')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince(now))
    .where('erased_at', 'is', null)
    .returning('firm_id')
    .executeTakeFirst()
  if (person === undefined) return false
  await refreshProfessionalRows(trx, [id])
  if (person.firm_id !== null) await refreshTeams(trx, [person.firm_id])
  await note(trx, { actorId, action: 'user_restored', subject: { kind: 'user', id }, requestId })
  await recordChange(trx, { subject: { userId: id }, actorId, action: 'restored' })
  return true
}

async function refuseWhoLeft(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
  const left = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .whereRef('deleted_by', '=', 'id')
    .where('deleted_at', '>', restorableSince(now))
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (left !== undefined) throw new Refusal('asked_to_leave')
}
