import { isBlank } from '@ponte/contracts/is-blank'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api, ProofOfIdentity } from '../../server/api.ts'
import { Refusal, wrongField } from '../../server/http/refusal.ts'
import { accountKey, deviceKey, forgetLoginTries, refuseWaiting, takeLoginTry } from '../../server/limits/login-limits.repo.ts'
import { knownDevice } from '../session/known-device.ts'
import { recordProof, recencyOf } from '../session/session.repo.ts'

type Parts = Pick<Api, 'config' | 'db' | 'passwords'>

/**
 * Requires fresh proof of identity for a sensitive call: the password, or proof given in the same session minutes ago. An account without a
 * password signs in with a provider, so for it a recent sign-in is proof. Without `countsEarlierProof`, an existing password is required.
 */
export async function reauthenticate(
  api: Parts,
  { countsEarlierProof = true, ...given }: ProofOfIdentity & { countsEarlierProof?: boolean },
): Promise<void> {
  const { viewer, password, field } = given
  const hasPassword = (await secretOf(api, viewer.id)).hash !== null
  if (hasPassword && password !== undefined && !isBlank(password)) {
    await checkOwnPassword(api, { ...given, password })
    return recordProof(api.db, viewer.sessionFamily)
  }
  const { isProofRecent, isSignInRecent } = await recencyOf(api.db, viewer.sessionFamily)
  if (hasPassword ? countsEarlierProof && isProofRecent : isProofRecent || isSignInRecent) return
  if (hasPassword) throw wrongField(field, 'passwordToConfirm')
  throw new Refusal('sign_in_again', { fields: { [field]: 'signInToConfirm' } })
}

/**
 * Checks the viewer's password. Wrong ones count toward the sign-in limit, so that someone at an unattended browser can't guess freely.
 */
export async function checkOwnPassword(
  api: Parts,
  { viewer, request, password, field }: ProofOfIdentity & { password: string },
): Promise<void> {
  const { email, hash } = await secretOf(api, viewer.id)
  const device = await knownDevice(api, request, viewer.id)
  const key = device === null ? accountKey(email) : deviceKey(device)
  await refuseWaiting(api.db, key)
  if (!(await api.passwords.matches(password, hash, () => takeLoginTry(api.db, key)))) {
    const subject = { kind: 'user', id: viewer.id } as const
    await audit(api.db, { actorId: viewer.id, action: 'reauthentication_failed', subject, requestId: request.id })
    throw wrongField(field, 'currentPasswordWrong')
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
