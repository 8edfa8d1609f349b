import { sql, type Transaction } from 'kysely'
import { restorableSince } from '../accounts/restorable.ts'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import { refreshFirmRows } from '../search/index/search-rows.ts'
import { recordChange } from '../records/record-change.repo.ts'

interface FirmDeletion {
  id: string
  actorId: string
  now: Date
  requestId: string
}

/**
 * Hides a firm from everybody; its users stay and may complete another. What others have from it stays theirs. A job erases
 * what it said about itself later. False where there is no such firm to delete.
 */
export async function deleteFirm(trx: Transaction<Database>, { id, actorId, now, requestId }: FirmDeletion): Promise<boolean> {
  const firm = await trx
    .updateTable('firms')
    .set({ deleted_at: now, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (firm === undefined) return false
  await refreshFirmRows(trx, [id])
  await note(trx, { actorId, action: 'firm_deleted', subject: { kind: 'firm', id }, requestId })
  await recordChange(trx, { subject: { firmId: id }, actorId, action: 'deleted' })
  return true
}

/** Restores a firm as it was, for those of its users who have no other by now. False where none is there to restore, or not any more. */
export async function restoreFirm(trx: Transaction<Database>, { id, actorId, now, requestId }: FirmDeletion): Promise<boolean> {
  const firm = await trx
    .updateTable('firms')
    .set({ deleted_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince(now))
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (firm === undefined) return false
  await refreshFirmRows(trx, [id])
  await note(trx, { actorId, action: 'firm_restored', subject: { kind: 'firm', id }, requestId })
  await recordChange(trx, { subject: { firmId: id }, actorId, action: 'restored' })
  return true
}
