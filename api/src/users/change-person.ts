import type { InputOf } from '@ponte/contracts/call'
import type { updateUser } from '@ponte/contracts/users'
import type { Transaction } from 'kysely'
import { sendConfirmation } from '../accounts/confirmation.ts'
import { keepAnAdmin } from '../accounts/keep-an-admin.repo.ts'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import type { Api } from '../api.ts'
import { found } from '../http/found.ts'
import { countAgainst } from '../limits/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { emailChangedMail } from '../mail/mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { photoChange } from '../photos/photo-change.ts'
import { voidTokens } from '../session/one-time-tokens.repo.ts'
import { endAllSessions } from '../session/session.repo.ts'
import { text } from '../text.ts'
import { isFirmThere, isOtherAddress, lockPerson, photoIdOf, writePerson, type PersonChanges, type Present } from './change-person.repo.ts'

const MOST_ADDRESSES_AN_HOUR = 10
const HOUR_SECONDS = 3600

type Body = InputOf<typeof updateUser>['body']

interface PersonChange {
  id: string
  changes: Body
  actorId: string
  isAdmin: boolean
  requestId: string
}

export async function changePerson(
  api: Api,
  { id, changes: { photo, ...changes }, actorId, isAdmin, requestId }: PersonChange,
): Promise<void> {
  // For anybody but an admin there are no such fields.
  if (!isAdmin && (changes.firm !== undefined || changes.isActive !== undefined)) throw new Refusal('malformed')
  const presentId = await photoIdOf(api.db, id)
  if (presentId === undefined) throw new Refusal('not_found')
  await photoChange(api, { accountId: actorId, isAdmin, given: photo, presentId }, (photoId) =>
    refuseTaken(
      api.db.transaction().execute((trx) => changeWithin(api, trx, { id, changes: { ...changes, photoId }, actorId, requestId })),
    ),
  )
}

interface PersonChangeInTransaction {
  id: string
  changes: PersonChanges & Pick<Body, 'version'>
  actorId: string
  requestId: string
}

/** Changes a person, with all that follows from it. False where everything is so already. */
export async function changeWithin(
  api: Pick<Api, 'config'>,
  trx: Transaction<Database>,
  { id, changes: { version, ...given }, actorId, requestId }: PersonChangeInTransaction,
): Promise<boolean> {
  if (given.isActive === false) await keepAnAdmin(trx, { id, actorId, how: 'blocked' })
  const present = found(await lockPerson(trx, id))
  if (version !== undefined && version !== present.version) throw new Refusal('changed_meanwhile')
  const changes = given.firm === undefined ? given : { ...given, firm: await firmFor(trx, present, given.firm) }
  if (!(await writePerson(trx, { id, changes, present, actorId }))) return false

  const line = { actorId, subject: { kind: 'user', id }, requestId } as const
  if (changes.isActive === false && present.is_active) {
    await endAllSessions(trx, id, 'blocked')
    await note(trx, { ...line, action: 'user_blocked' })
  }
  if (changes.isActive === true && !present.is_active) await note(trx, { ...line, action: 'user_unblocked' })
  if (changes.firm !== undefined && changes.firm !== present.firm_id) {
    await note(trx, { ...line, action: 'user_moved', detail: { firm: changes.firm } })
  }
  if (isOtherAddress(changes.email, present)) {
    await moveTo(api, trx, { id, email: changes.email, fullName: changes.fullName ?? present.full_name }, present)
    await note(trx, { ...line, action: 'email_changed' })
  }
  return true
}

/** The firm that a firm's user is to belong to. */
async function firmFor(trx: Transaction<Database>, { role }: Present, typed: string): Promise<string> {
  const id = typed.toLowerCase()
  const reason = role !== 'firm' ? text.firmOfFirmUsersOnly : (await isFirmThere(trx, id)) ? null : text.noSuchFirm
  if (reason !== null) throw new Refusal('invalid', { message: reason, fields: { firm: reason } })
  return id
}

/** Moves an account to a new address: older links are voided, the new address is asked to confirm, and the old one is notified. */
async function moveTo(
  { config }: Pick<Api, 'config'>,
  trx: Transaction<Database>,
  person: { id: string; email: string; fullName: string },
  before: Present,
): Promise<void> {
  // Each change sends an e-mail to whatever address was typed.
  await countAgainst(trx, {
    key: `email-change:account:${person.id}`,
    most: MOST_ADDRESSES_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: text.tooManyAddresses,
  })
  await voidTokens(trx, person.id, ['reset_password'])
  await sendConfirmation(config, trx, person)
  // An address that nobody confirmed may be a stranger's.
  if (before.isEmailConfirmed) await sendMail(trx, { userId: person.id, to: before.email, ...emailChangedMail(before.full_name) })
}
