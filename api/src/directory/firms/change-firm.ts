import type { InputOf } from '@ponte/contracts/call'
import type { updateFirm } from '@ponte/contracts/firms'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { notifyOfFirm } from '../../accounts/notify-affected.repo.ts'
import { isGiven } from '../../server/calls/classify.ts'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { reauthenticate } from '../../accounts/passwords/own-password.ts'
import { photoChange } from '../photos/photo-change.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { refuseMember } from '../team/team.repo.ts'
import { findCurrent, lockFirm, writeFirm, type FirmChanges } from './change-firm.repo.ts'

type Body = InputOf<typeof updateFirm>['body']

interface FirmChange {
  id: string
  changes: Body
  viewer: SignedIn
  isAdmin: boolean
  request: FastifyRequest
}

/** Refuses members, and, whatever its value, the field that only admins may send. */
export function refuseMemberAndField(viewer: SignedIn, { body }: FastifyRequest): void {
  refuseMember(viewer)
  if (viewer.role !== 'admin' && isGiven(body, 'isActive')) throw new Refusal('malformed')
}

export async function changeFirm(api: Api, { id, changes: given, viewer, isAdmin, request }: FirmChange): Promise<void> {
  const { photo, currentPassword, ...changes } = given
  const { photoId: presentId, isActive } = found(await findCurrent(api.db, id))
  if (changes.isActive !== undefined && changes.isActive !== isActive) {
    await reauthenticate(api, { viewer, request, password: currentPassword, field: 'currentPassword' })
  }
  const act = { id, viewer, requestId: request.id }
  await photoChange(api, { accountId: viewer.id, isForOther: isAdmin, given: photo, presentId }, (photoId) =>
    refuseTaken(api.db.transaction().execute((trx) => changeFirmWithin(trx, { ...act, changes: { ...changes, photoId } }))),
  )
}

interface FirmChangeInTransaction {
  id: string
  changes: FirmChanges & Pick<Body, 'version'>
  viewer: SignedIn
  requestId: string
}

/** Changes a firm, with audit log and notifications. False if nothing changed. */
export async function changeFirmWithin(
  trx: Transaction<Database>,
  { id, changes: { version, ...changes }, viewer, requestId }: FirmChangeInTransaction,
): Promise<boolean> {
  const actorId = viewer.id
  refuseMember(await lockActor(trx, viewer, { firmId: id }))
  const present = found(await lockFirm(trx, id))
  if (version !== undefined && version !== present.version) throw new Refusal('changed_meanwhile')
  if (!(await writeFirm(trx, { id, changes, present, actorId }))) return false
  if (changes.isActive !== undefined && changes.isActive !== present.is_active) {
    const action = changes.isActive ? 'firm_unblocked' : 'firm_blocked'
    await audit(trx, { actorId, action, subject: { kind: 'firm', id }, requestId })
    await notifyOfFirm(trx, id, changes.isActive ? 'unblocked' : 'blocked')
  }
  return true
}
