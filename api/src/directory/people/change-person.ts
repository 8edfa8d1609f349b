import type { InputOf } from '@ponte/contracts/call'
import { ById } from '@ponte/contracts/fields'
import { requiredOfProfessional, type updateUser } from '@ponte/contracts/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { requestAddressChange, isAddressTaken, applyAddressChange } from '../../accounts/change-address.repo.ts'
import { keepAnAdmin } from '../../accounts/keep-an-admin.repo.ts'
import { notifyManagers, notifyOfPerson, notifyOfTeam } from '../../accounts/notify-affected.repo.ts'
import { isGiven, parseParams } from '../../server/calls/classify.ts'
import { refuseTaken, taken } from '../../server/calls/refuse-taken.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { countAgainst, countUniqueValue, HOUR_SECONDS } from '../../server/limits/limits.ts'
import type { MessageCode } from '../../server/http/messages.ts'
import { mails } from '../../server/mail/mails.ts'
import { newPasswordUrl, sendMail } from '../../server/mail/send-mail.ts'
import { reauthenticate } from '../../accounts/passwords/own-password.ts'
import { refuseWeakPassword } from '../../accounts/passwords/password-rules.ts'
import { firmData, removePassword } from '../../accounts/passwords/password.repo.ts'
import { photoChange } from '../photos/photo-change.ts'
import { setSessionCookie } from '../../server/http/cookie.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { replacePassword } from '../../accounts/sign-in-methods.repo.ts'
import { isHttps } from '../../accounts/session/recognize.ts'
import { endAllSessions, renewSession } from '../../accounts/session/session.repo.ts'
import { cookieOf } from '../../accounts/session/start-session.ts'
import {
  findCurrent,
  lockExistingFirm,
  isNewAddress,
  lockPerson,
  writePerson,
  type PersonChanges,
  type CurrentPerson,
} from './change-person.repo.ts'

const MAX_ADDRESSES_PER_HOUR = 10

type Body = InputOf<typeof updateUser>['body']

interface PersonChange {
  id: string
  changes: Body
  viewer: SignedIn
  isAdmin: boolean
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses, whatever its value, a field that only admins may send, and the user's own password, which has a call of its own. */
export function refuseFields({ id, role }: SignedIn, { params, body }: FastifyRequest): void {
  const isRefused =
    role === 'admin'
      ? isGiven(body, 'password') && parseParams(ById, params).id.toLowerCase() === id
      : ['firm', 'isActive', 'password', 'role'].some((field) => isGiven(body, field))
  if (isRefused) throw new Refusal('malformed')
}

export async function changePerson(api: Api, { id, changes: given, viewer, isAdmin, request, reply }: PersonChange): Promise<void> {
  const { photo, currentPassword, password, ...changes } = given
  const present = found(await findCurrent(api.db, id))
  if (isSensitive(given, present)) await reauthenticate(api, { viewer, request, password: currentPassword, field: 'currentPassword' })
  if (!isAdmin) refuseNewDocument(changes, present)
  if (isNewAddress(changes.email, present)) await countAddress(api, id)
  if (!isAdmin && isNewUniqueValue(changes, present)) await countUniqueValue(api, id)
  const hash = password === undefined ? null : await hashOf(api, password, present, changes)

  const change = { id, changes, passwordHash: hash, viewer, requestId: request.id }
  const sent = { accountId: viewer.id, isForOther: id !== viewer.id, given: photo, presentId: present.photo_id }
  await photoChange(api, sent, async (photoId) => {
    const renewed = await refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const { requestsAddress } = await changePersonWithin(api, trx, { ...change, changes: { ...changes, photoId } })
        // Ends the other sessions, and copies of this cookie, before the new address can take effect.
        return requestsAddress ? renewSession(trx, id, found(cookieOf(api, request)), 'email_changed') : null
      }),
    )
    if (renewed !== null) setSessionCookie(reply, isHttps(api), renewed.cookie, renewed.cookieUntil)
  })
}

/** True for a change to how the person signs in, or to what they may do. */
const isSensitive = ({ email, password, role, isActive, firm }: Body, present: CurrentPerson): boolean =>
  isNewAddress(email, present) ||
  password !== undefined ||
  (role !== undefined && role !== present.role) ||
  (isActive !== undefined && isActive !== present.is_active) ||
  (firm !== undefined && (firm?.toLowerCase() ?? null) !== present.firm_id)

/** The CPF identifies a person: once the profile is complete, only an admin can correct it. `refuseCleared` refuses an empty one. */
function refuseNewDocument({ document }: Body, present: CurrentPerson): void {
  if (document === undefined || !present.profile_completed || present.document === null || document === present.document) return
  if (document === null && present.role === 'professional') return
  throw wrongField('document', 'documentFixed')
}

/** True for a new CPF or username, which may already be taken. */
const isNewUniqueValue = ({ document, username }: Body, present: CurrentPerson): boolean =>
  (document !== undefined && document !== present.document) || (username !== undefined && username !== present.username)

/**
 * Counts an attempt before the change, because a refused one reveals that the address is taken, and an accepted one sends an e-mail to it.
 */
const countAddress = ({ db }: Api, id: string): Promise<void> =>
  countAgainst(db, {
    key: `email-change:account:${id}`,
    most: MAX_ADDRESSES_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: 'tooManyAddresses',
  })

async function hashOf({ db, config, passwords }: Api, password: string, present: CurrentPerson, changes: PersonChanges): Promise<string> {
  const { email, full_name: fullName, username, document, phone, whatsapp } = present
  const { role = present.role, firm = present.firm_id } = changes
  const others = [username, document, phone, whatsapp, ...(await firmData(db, firm))]
  refuseWeakPassword(config, password, { role, email, fullName, others })
  return passwords.hash(password)
}

interface PersonChangeInTransaction {
  id: string
  changes: PersonChanges & Pick<Body, 'version'>
  /** The hash of a password set by an admin. */
  passwordHash?: string | null
  viewer: SignedIn
  requestId: string
}

interface Changed {
  /** False if nothing changed. */
  isOther: boolean
  /** True if the person requested a new address for themselves; it is then pending. */
  requestsAddress: boolean
}

/** Changes a person and carries out the consequences. */
export async function changePersonWithin(
  api: Pick<Api, 'config'>,
  trx: Transaction<Database>,
  { id, changes: { version, ...given }, passwordHash = null, viewer, requestId }: PersonChangeInTransaction,
): Promise<Changed> {
  const actorId = viewer.id
  await lockActor(trx, viewer, { people: [id] })
  if (given.isActive === false) await keepAnAdmin(trx, { id, actorId, how: 'blocked' })
  if (given.role !== undefined && given.role !== 'admin') await keepAnAdmin(trx, { id, actorId, how: 'demoted' })
  const present = found(await lockPerson(trx, id))
  if (version !== undefined && version !== present.version) throw new Refusal('changed_meanwhile')
  if ((given.role ?? present.role) === 'professional') refuseCleared(given)
  const requestsAddress = id === actorId && isNewAddress(given.email, present)
  const changes: PersonChanges = {
    ...given,
    ...(given.firm !== undefined && { firm: await firmFor(trx, given.role ?? present.role, given.firm) }),
    ...(requestsAddress && { email: undefined }),
  }
  const isOther = await writePerson(trx, { id, changes, present, actorId })
  const act = { trx, id, present, line: { actorId, subject: { kind: 'user', id }, requestId } } as const
  if (isOther) await followUp(api, act, changes, passwordHash !== null)
  if (passwordHash !== null) await applyNewPassword(api, act, passwordHash)
  if (requestsAddress) await requestOwnAddressChange(api, act, given)
  return { isOther: isOther || passwordHash !== null || requestsAddress, requestsAddress }
}

function refuseCleared(changes: PersonChanges): void {
  const cleared = requiredOfProfessional.filter((field) => changes[field] === null)
  if (cleared.length === 0) return
  throw new Refusal('invalid', { message: 'requiredFields', fields: Object.fromEntries(cleared.map((field) => [field, 'requiredFields'])) })
}

interface Act {
  trx: Transaction<Database>
  id: string
  present: CurrentPerson
  line: { actorId: string } & Omit<Parameters<typeof audit>[1], 'action'>
}

/** Carries out the consequences of an admin's change: sessions to end, audit log entries, e-mails. */
async function followUp(
  api: Pick<Api, 'config'>,
  { trx, id, present, line }: Act,
  changes: PersonChanges,
  hasNewPassword: boolean,
): Promise<void> {
  const keepsRole = changes.role === undefined || changes.role === present.role
  if (changes.isActive === false && present.is_active) {
    await endAllSessions(trx, id, 'blocked')
    await audit(trx, { ...line, action: 'user_blocked' })
    await notifyOfPerson(trx, id, 'blocked', line.actorId)
  }
  if (changes.isActive === true && !present.is_active) {
    await audit(trx, { ...line, action: 'user_unblocked' })
    await notifyOfPerson(trx, id, 'unblocked', line.actorId)
  }
  if (changes.firm !== undefined && changes.firm !== present.firm_id) {
    await audit(trx, { ...line, action: 'user_moved', detail: { firm: changes.firm ?? 'none' } })
    if (present.role === 'firm' && keepsRole) await notifyOfMove(trx, id, present, changes.firm)
  }
  const fullName = changes.fullName ?? present.full_name
  if (changes.role !== undefined && !keepsRole) {
    await endAllSessions(trx, id, 'role_changed')
    await audit(trx, { ...line, action: 'role_changed', detail: { role: changes.role } })
    await notifyOfLeaving(trx, id, present)
    const isKept = changes.role !== 'admin' || hasNewPassword
    if (!isKept) await removePassword(trx, id)
    const mail = isKept ? mails.roleChangedMail(fullName, changes.role) : mails.madeAdminMail(fullName, newPasswordUrl(api))
    await sendMail(trx, { userId: id, to: present.email, ...mail })
    if (changes.role === 'admin' || present.role === 'admin') {
      await notifyOfPerson(trx, id, changes.role === 'admin' ? 'promoted' : 'demoted', line.actorId)
    }
  }
  if (isNewAddress(changes.email, present)) {
    await endAllSessions(trx, id, 'email_changed')
    await applyAddressChange(api, trx, { id, fullName, before: present.email, email: changes.email })
    await audit(trx, { ...line, action: 'email_changed' })
  }
}

/** Notifies both teams when an admin moves a firm's user. */
async function notifyOfMove(trx: Transaction<Database>, id: string, { firm_id: from, firm_role: role }: CurrentPerson, to: string | null) {
  if (from !== null) await notifyOfTeam(trx, from, { id, was: role, becomes: 'none' })
  if (to !== null) await notifyOfTeam(trx, to, { id, was: 'none', becomes: role })
}

/** Notifies a firm's remaining managers when a change of role removes one of them. The person gets an e-mail about the new role. */
async function notifyOfLeaving(
  trx: Transaction<Database>,
  id: string,
  { role: was, firm_id: firmId, firm_role: role, full_name: fullName }: CurrentPerson,
) {
  if (was === 'firm' && firmId !== null && role === 'manager') await notifyManagers(trx, firmId, 'removed', { id, fullName })
}

/** Sets the password that an admin chose. */
async function applyNewPassword(api: Pick<Api, 'config'>, { trx, id, present, line }: Act, hash: string): Promise<void> {
  await replacePassword(trx, id, hash)
  await endAllSessions(trx, id, 'password_changed')
  await audit(trx, { ...line, action: 'password_changed' })
  await sendMail(trx, { userId: id, to: present.email, ...mails.passwordSetMail(present.full_name, newPasswordUrl(api)) })
}

async function requestOwnAddressChange(
  api: Pick<Api, 'config'>,
  { trx, id, present, line }: Act,
  { email = '', fullName }: PersonChanges,
): Promise<void> {
  if (await isAddressTaken(trx, id, email)) throw taken('users_email_unique')
  await requestAddressChange(api, trx, { id, fullName: fullName ?? present.full_name, before: present.email, email })
  await audit(trx, { ...line, action: 'email_change_asked' })
}

/** Validates a person's firm: required for a firm's user, optional for a professional, not allowed for others. */
async function firmFor(trx: Transaction<Database>, role: CurrentPerson['role'], typed: string | null): Promise<string | null> {
  const id = typed?.toLowerCase() ?? null
  const reason = await whyNotFirm(trx, role, id)
  if (reason !== null) throw wrongField('firm', reason)
  return id
}

async function whyNotFirm(trx: Transaction<Database>, role: CurrentPerson['role'], id: string | null): Promise<MessageCode | null> {
  if (id === null) return role === 'firm' ? 'firmUserNeedsFirm' : null
  if (role !== 'firm' && role !== 'professional') return 'firmOfWorkersOnly'
  return (await lockExistingFirm(trx, id)) ? null : 'noSuchFirm'
}
