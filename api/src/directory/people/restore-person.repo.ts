import { sql, type Transaction } from 'kysely'
import { restorableSince } from '../../accounts/erasure/delete-account.repo.ts'
import { notifyOfPerson } from '../../accounts/notify-affected.repo.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { refreshTeams } from '../team/team.repo.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'

interface Restoration {
  id: string
  viewer: SignedIn
  now: Date
  requestId: string
}

/**
 * Restores a person deleted by an admin. People who deleted their own account restore it by signing in instead. False if the person can't
 * be restored (anymore).
 */
export async function restorePerson(trx: Transaction<Database>, { id, viewer, now, requestId }: Restoration): Promise<boolean> {
  const actorId = viewer.id
  await lockActor(trx, viewer, { people: [id] })
  await refuseSelfDeleted(trx, id, now)
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
  await audit(trx, { actorId, action: 'user_restored', subject: { kind: 'user', id }, requestId })
  await recordChange(trx, { subject: { userId: id }, actorId, action: 'restored' })
  await notifyOfPerson(trx, id, 'restored', actorId)
  return true
}

async function refuseSelfDeleted(trx: Transaction<Database>, id: string, now: Date): Promise<void> {
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
