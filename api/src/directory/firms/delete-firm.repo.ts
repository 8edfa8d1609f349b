import { sql, type Transaction } from 'kysely'
import { restorableSince } from '../../accounts/erasure/delete-account.repo.ts'
import { notifyOfFirm } from '../../accounts/notify-affected.repo.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { refreshTeams, refuseMember } from '../team/team.repo.ts'

interface FirmDeletion {
  id: string
  viewer: SignedIn
  now: Date
  requestId: string
}

/**
 * Hides a firm from everyone. Its users stay and may register another; contacts and reviews stay too. A job erases its data later. False if
 * there is no such firm to delete.
 */
export const deleteFirm = (trx: Transaction<Database>, act: FirmDeletion): Promise<boolean> => setState(trx, act, 'deleted')

/**
 * Restores a firm, for users who have not joined another since. If its managers have, the next user takes over. False if it can't be
 * restored (anymore).
 */
export const restoreFirm = (trx: Transaction<Database>, act: FirmDeletion): Promise<boolean> => setState(trx, act, 'restored')

async function setState(
  trx: Transaction<Database>,
  { id, viewer, now, requestId }: FirmDeletion,
  state: 'deleted' | 'restored',
): Promise<boolean> {
  const actorId = viewer.id
  refuseMember(await lockActor(trx, viewer, { firmId: id }))
  const isDeleted = state === 'deleted'
  const firm = await trx
    .updateTable('firms')
    .set({ deleted_at: isDeleted ? now : null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isDeleted ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at > ${restorableSince(now)} and erased_at is null`)
    .returning('id')
    .executeTakeFirst()
  if (firm === undefined) return false
  await refreshTeams(trx, [id])
  await audit(trx, { actorId, action: `firm_${state}`, subject: { kind: 'firm', id }, requestId })
  await recordChange(trx, { subject: { firmId: id }, actorId, action: state })
  await notifyOfFirm(trx, id, state)
  return true
}
