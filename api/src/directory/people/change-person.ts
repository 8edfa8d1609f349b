import type { InputOf } from '@ponte/contracts/call'
import { messages } from '@ponte/contracts/messages'
import type { updateUser } from '@ponte/contracts/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { requestAddressChange, isAddressTaken, applyAddressChange } from '../../accounts/change-address.repo.ts'
import { keepAnAdmin } from '../../accounts/keep-an-admin.repo.ts'
import { notifyOfPerson, notifyOfTeam } from '../../accounts/notify-affected.repo.ts'
import { refuseTaken, taken } from '../../server/calls/refuse-taken.ts'
import { note } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { countAgainst, countUniqueValue } from '../../server/limits/limits.ts'
import { madeAdminMail, passwordSetMail, roleChangedMail } from '../../server/mail/mails.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import { reauthenticate } from '../../accounts/passwords/own-password.ts'
import { refuseWeakPassword } from '../../accounts/passwords/password-rules.ts'
import { setPassword, voidPassword } from '../../accounts/passwords/password.repo.ts'
import { photoChange } from '../photos/photo-change.ts'
import { setSessionCookie } from '../../server/http/cookie.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { voidTokens } from '../../accounts/session/one-time-tokens.repo.ts'
import { isHttps } from '../../accounts/session/recognize.ts'
import { endAllSessions, renewSession } from '../../accounts/session/session.repo.ts'
import { cookieOf } from '../../accounts/session/start-session.ts'
import { text } from '../../server/text.ts'
import {
  findPresent,
  isFirmThere,
  isOtherAddress,
  lockPerson,
  writePerson,
  type PersonChanges,
  type Present,
} from './change-person.repo.ts'

const MOST_ADDRESSES_AN_HOUR = 10
const HOUR_SECONDS = 3600

type Body = InputOf<typeof updateUser>['body']

interface PersonChange {
  id: string
  changes: Body
  viewer: SignedIn
  isAdmin: boolean
  request: FastifyRequest
  reply: FastifyReply
}

export async function changePerson(api: Api, { id, changes: given, viewer, isAdmin, request, reply }: PersonChange): Promise<void> {
  const { photo, currentPassword, password, ...changes } = given
  const isOwn = id === viewer.id
  // For anybody but an admin there are no such fields, and one's own password is changed elsewhere.
  const isForeign = (['firm', 'isActive', 'password', 'role'] as const).some((field) => given[field] !== undefined)
  if ((!isAdmin && isForeign) || (isOwn && password !== undefined)) throw new Refusal('malformed')
  const present = found(await findPresent(api.db, id))
  if (isSensitive(given, present)) await reauthenticate(api, { viewer, request, password: currentPassword, field: 'currentPassword' })
  if (!isAdmin) refuseOtherDocument(changes, present)
  if (isOtherAddress(changes.email, present)) await countAddress(api, id)
  if (!isAdmin && isOtherName(changes, present)) await countUniqueValue(api, id)
  const hash = password === undefined ? null : await hashOf(api, password, { ...present, ...(changes.role && { role: changes.role }) })

  const change = { id, changes, passwordHash: hash, viewer, requestId: request.id }
  await photoChange(api, { accountId: viewer.id, isAdmin, given: photo, presentId: present.photo_id }, async (photoId) => {
    const renewed = await refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const { asksForAddress } = await changeWithin(api, trx, { ...change, changes: { ...changes, photoId } })
        // Whoever else is signed in, or holds a copy of this browser's cookie, is out before the new address can count.
        return asksForAddress ? renewSession(trx, id, found(cookieOf(api, request)), 'email_changed') : null
      }),
    )
    if (renewed !== null) setSessionCookie(reply, isHttps(api), renewed.cookie, renewed.cookieUntil)
  })
}

/** True for a change of how the person signs in, or of what they may do. */
const isSensitive = ({ email, password, role, isActive, firm }: Body, present: Present): boolean =>
  isOtherAddress(email, present) ||
  password !== undefined ||
  (role !== undefined && role !== present.role) ||
  (isActive !== undefined && isActive !== present.is_active) ||
  (firm !== undefined && (firm?.toLowerCase() ?? null) !== present.firm_id)

/** A CPF says who somebody is: once a profile is complete with one, it is corrected by an admin alone. */
function refuseOtherDocument({ document }: Body, present: Present): void {
  if (document === undefined || !present.profile_completed || present.document === null || document === present.document) return
  throw new Refusal('invalid', { message: messages.documentFixed, fields: { document: messages.documentFixed } })
}

/** True for a CPF or user name that may turn out to be somebody else's. */
const isOtherName = ({ document, username }: Body, present: Present): boolean =>
  (document !== undefined && document !== present.document) || (username !== undefined && username !== present.username)

/** Counts an address before the change that may be refused for it: each tells whether somebody has it, and sends an e-mail to it if not. */
const countAddress = ({ db }: Api, id: string): Promise<void> =>
  countAgainst(db, {
    key: `email-change:account:${id}`,
    most: MOST_ADDRESSES_AN_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: text.tooManyAddresses,
  })

async function hashOf(
  { config, passwords }: Api,
  password: string,
  { role, email, full_name: fullName, ...present }: Present,
): Promise<string> {
  const { username, document, phone, whatsapp } = present
  refuseWeakPassword(config, password, { role, email, fullName, others: [username, document, phone, whatsapp] })
  return passwords.hash(password)
}

interface PersonChangeInTransaction {
  id: string
  changes: PersonChanges & Pick<Body, 'version'>
  /** The hash of a password that an admin set. */
  passwordHash?: string | null
  viewer: SignedIn
  requestId: string
}

interface Changed {
  /** False where everything is so already. */
  isOther: boolean
  /** True where somebody has asked for another address of its own, which does not count yet. */
  asksForAddress: boolean
}

/** Changes a person, with all that follows from it. */
export async function changeWithin(
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
  const asksForAddress = id === actorId && isOtherAddress(given.email, present)
  const changes: PersonChanges = {
    ...given,
    ...(given.firm !== undefined && { firm: await firmFor(trx, present, given.firm) }),
    ...(asksForAddress && { email: undefined }),
  }
  const isOther = await writePerson(trx, { id, changes, present, actorId })
  const act = { trx, id, present, line: { actorId, subject: { kind: 'user', id }, requestId } } as const
  if (isOther) await followUp(api, act, changes, passwordHash !== null)
  if (passwordHash !== null) await giveNewPassword(api, act, passwordHash)
  if (asksForAddress) await askFor(api, act, given)
  return { isOther: isOther || passwordHash !== null || asksForAddress, asksForAddress }
}

interface Act {
  trx: Transaction<Database>
  id: string
  present: Present
  line: { actorId: string } & Omit<Parameters<typeof note>[1], 'action'>
}

/** Carries out the consequences of an admin's change: sessions that end, lines in the audit log, e-mails. */
async function followUp(
  api: Pick<Api, 'config'>,
  { trx, id, present, line }: Act,
  changes: PersonChanges,
  hasNewPassword: boolean,
): Promise<void> {
  if (changes.isActive === false && present.is_active) {
    await endAllSessions(trx, id, 'blocked')
    await note(trx, { ...line, action: 'user_blocked' })
    await notifyOfPerson(trx, id, 'blocked', line.actorId)
  }
  if (changes.isActive === true && !present.is_active) {
    await note(trx, { ...line, action: 'user_unblocked' })
    await notifyOfPerson(trx, id, 'unblocked', line.actorId)
  }
  if (changes.firm !== undefined && changes.firm !== present.firm_id) {
    await note(trx, { ...line, action: 'user_moved', detail: { firm: changes.firm ?? 'none' } })
    if (present.role === 'firm') await notifyOfMove(trx, id, present, changes.firm)
  }
  const fullName = changes.fullName ?? present.full_name
  if (changes.role !== undefined && changes.role !== present.role) {
    await endAllSessions(trx, id, 'role_changed')
    await note(trx, { ...line, action: 'role_changed', detail: { role: changes.role } })
    const isKept = changes.role !== 'admin' || hasNewPassword
    if (!isKept) await voidPassword(trx, id)
    const mail = isKept ? roleChangedMail(fullName, changes.role) : madeAdminMail(fullName, newPasswordUrl(api))
    await sendMail(trx, { userId: id, to: present.email, ...mail })
    if (changes.role === 'admin' || present.role === 'admin') {
      await notifyOfPerson(trx, id, changes.role === 'admin' ? 'promoted' : 'demoted', line.actorId)
    }
  }
  if (isOtherAddress(changes.email, present)) {
    await endAllSessions(trx, id, 'email_changed')
    await applyAddressChange(api, trx, { id, fullName, before: present.email, email: changes.email })
    await note(trx, { ...line, action: 'email_changed' })
  }
}

/** Notifies both teams of a firm's user who was moved by an admin. */
async function notifyOfMove(trx: Transaction<Database>, id: string, { firm_id: from, firm_role: role }: Present, to: string | null) {
  if (from !== null) await notifyOfTeam(trx, from, { id, was: role, becomes: 'nobody' })
  if (to !== null) await notifyOfTeam(trx, to, { id, was: 'nobody', becomes: role })
}

/** The page that sends a link to a new password, for e-mails that nobody asked for and that may be read late. */
const newPasswordUrl = ({ config }: Pick<Api, 'config'>): string => `${config.publicUrl}/esqueci-senha`

/** Sets the password that an admin chose. */
async function giveNewPassword(api: Pick<Api, 'config'>, { trx, id, present, line }: Act, hash: string): Promise<void> {
  await setPassword(trx, id, hash)
  await voidTokens(trx, id, ['reset_password'])
  await endAllSessions(trx, id, 'password_changed')
  await note(trx, { ...line, action: 'password_changed' })
  await sendMail(trx, { userId: id, to: present.email, ...passwordSetMail(present.full_name, newPasswordUrl(api)) })
}

async function askFor(api: Pick<Api, 'config'>, { trx, id, present, line }: Act, { email = '', fullName }: PersonChanges): Promise<void> {
  if (await isAddressTaken(trx, id, email)) throw taken('users_email_unique')
  await requestAddressChange(api, trx, { id, fullName: fullName ?? present.full_name, before: present.email, email })
  await note(trx, { ...line, action: 'email_change_asked' })
}

/** The firm that somebody is to belong to: one for a firm's user, one or none for a professional, none for anybody else. */
async function firmFor(trx: Transaction<Database>, { role }: Present, typed: string | null): Promise<string | null> {
  const id = typed?.toLowerCase() ?? null
  const reason = await whyNotFirm(trx, role, id)
  if (reason !== null) throw new Refusal('invalid', { message: reason, fields: { firm: reason } })
  return id
}

async function whyNotFirm(trx: Transaction<Database>, role: Present['role'], id: string | null): Promise<string | null> {
  if (id === null) return role === 'firm' ? text.firmUserNeedsFirm : null
  if (role !== 'firm' && role !== 'professional') return text.firmOfWorkersOnly
  return (await isFirmThere(trx, id)) ? null : text.noSuchFirm
}
