import type { InputOf } from '@ponte/contracts/call'
import type { updateFirm } from '@ponte/contracts/firms'
import type { Transaction } from 'kysely'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import type { Api } from '../api.ts'
import { found } from '../http/found.ts'
import { Refusal } from '../http/refusal.ts'
import { photoChange } from '../photos/photo-change.ts'
import { lockFirm, logoIdOf, writeFirm, type FirmChanges } from './change-firm.repo.ts'

type Body = InputOf<typeof updateFirm>['body']

interface FirmChange {
  id: string
  changes: Body
  actorId: string
  isAdmin: boolean
  requestId: string
}

export async function changeFirm(api: Api, { id, changes: { photo, ...changes }, actorId, isAdmin, requestId }: FirmChange): Promise<void> {
  // For anybody but an admin there is no such field.
  if (!isAdmin && changes.isActive !== undefined) throw new Refusal('malformed')
  const presentId = await logoIdOf(api.db, id)
  if (presentId === undefined) throw new Refusal('not_found')
  await photoChange(api, { accountId: actorId, isAdmin, given: photo, presentId }, (photoId) =>
    refuseTaken(api.db.transaction().execute((trx) => changeFirmWithin(trx, { id, changes: { ...changes, photoId }, actorId, requestId }))),
  )
}

interface FirmChangeInTransaction {
  id: string
  changes: FirmChanges & Pick<Body, 'version'>
  actorId: string
  requestId: string
}

/** Changes a firm, with all that follows from it. False where everything is so already. */
export async function changeFirmWithin(
  trx: Transaction<Database>,
  { id, changes: { version, ...changes }, actorId, requestId }: FirmChangeInTransaction,
): Promise<boolean> {
  const present = found(await lockFirm(trx, id))
  if (version !== undefined && version !== present.version) throw new Refusal('changed_meanwhile')
  if (!(await writeFirm(trx, { id, changes, present, actorId }))) return false
  if (changes.isActive !== undefined && changes.isActive !== present.is_active) {
    const action = changes.isActive ? 'firm_unblocked' : 'firm_blocked'
    await note(trx, { actorId, action, subject: { kind: 'firm', id }, requestId })
  }
  return true
}
