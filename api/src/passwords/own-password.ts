import { REAUTHENTICATION_MINUTES } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { FastifyRequest } from 'fastify'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedIn } from '../http/viewer.ts'
import { accountKey, deviceKey, forgetLoginTries, takeLoginTry } from '../limits/login-limits.repo.ts'
import { knownDevice } from '../session/known-device.ts'
import { isSignInRecent } from '../session/session.repo.ts'

type Parts = Pick<Api, 'config' | 'db' | 'passwords'>

interface Given {
  viewer: SignedIn
  request: FastifyRequest
  password: string | undefined
  /** The form's name of the password. */
  field: 'currentPassword' | 'password'
}

/**
 * Asks who acts to prove again who it is, before an act of weight. An account without a password does so by a sign-in of the last
 * minutes, since its provider asked then.
 */
export async function reauthenticate(api: Parts, given: Given): Promise<void> {
  const { viewer, password, field } = given
  const { hash } = await secretOf(api, viewer.id)
  if (hash === null) {
    if (await isSignInRecent(api.db, viewer.sessionFamily, REAUTHENTICATION_MINUTES)) return
    throw refused(field, messages.signInToConfirm)
  }
  if (password === undefined || password === '') throw refused(field, messages.passwordToConfirm)
  await checkOwnPassword(api, { ...given, password })
}

/** Checks the viewer's own password. A wrong one counts as at the sign-in: whoever sits down at somebody's open browser does not get to guess. */
export async function checkOwnPassword(api: Parts, { viewer, request, password, field }: Given & { password: string }): Promise<void> {
  const { email, hash } = await secretOf(api, viewer.id)
  const device = await knownDevice(api, request, viewer.id)
  const key = device === null ? accountKey(email) : deviceKey(device)
  await takeLoginTry(api.db, key)
  if (!(await api.passwords.matches(password, hash))) {
    const subject = { kind: 'user', id: viewer.id } as const
    await note(api.db, { actorId: viewer.id, action: 'reauthentication_failed', subject, requestId: request.id })
    throw refused(field, messages.currentPasswordWrong)
  }
  await forgetLoginTries(api.db, key)
}

const secretOf = ({ db }: Parts, id: string): Promise<{ email: string; hash: string | null }> =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash as hash'])
    .$narrowType<{ email: string }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const refused = (field: string, message: string): Refusal => new Refusal('invalid', { message, fields: { [field]: message } })
