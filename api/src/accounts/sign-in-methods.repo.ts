import { sql, type Transaction } from 'kysely'
import type { Api } from '../server/api.ts'
import type { Database } from '../server/schema/schema.ts'
import { deletePasskeys } from './passkeys/passkeys.repo.ts'
import { removePassword, setPassword } from './passwords/password.repo.ts'
import { notifyOfFactor } from './second-factor/notify-of-factor.ts'
import { deleteRecoveryCodes, deleteSecondFactor } from './second-factor/second-factor.repo.ts'
import { forgetDevices } from './session/known-device.ts'
import { invalidateTokens } from './session/one-time-tokens.repo.ts'
import { unmarkTwoFactorSessions, endAllSessions } from './session/session.repo.ts'

interface Removal {
  /** Second factors and passkeys added before this time are kept. */
  since: Date
  /** A session to keep, together with the password and a pending address. */
  ownSession: string | null
  /** Keeps the password and all sessions. */
  keepsSignIn?: boolean
}

/**
 * Removes everything a stranger may have added: password, sessions, second factor, passkeys, Google identity, remembered browsers, links and
 * a pending address. True if a second factor or a passkey was removed.
 */
export async function removeSignInMethods(
  trx: Transaction<Database>,
  id: string,
  { since, ownSession, keepsSignIn = false }: Removal,
): Promise<boolean> {
  await invalidateTokens(trx, id, ['confirm_email', 'second_factor'])
  if (ownSession === null) {
    if (!keepsSignIn) await removePassword(trx, id)
    await cancelAddressChange(trx, id)
  }
  await trx.updateTable('users').set({ google_sub: null }).where('id', '=', id).execute()
  const [hadFactor, hadKeys] = [await deleteSecondFactor(trx, id, since), await deletePasskeys(trx, id, since)]
  await deleteRecoveryCodes(trx, id, since)
  await forgetDevices(trx, id)
  if (!keepsSignIn) await endAllSessions(trx, id, 'email_changed', ownSession)
  return hadFactor || hadKeys
}

/** Sets a new password, and cancels what a person who knew the old one may have started: a reset, and a change of address. */
export async function replacePassword(trx: Transaction<Database>, id: string, hash: string): Promise<void> {
  await setPassword(trx, id, hash)
  await invalidateTokens(trx, id, ['reset_password'])
  await cancelAddressChange(trx, id)
}

/** Cancels a pending address change. */
export async function cancelAddressChange(trx: Transaction<Database>, id: string): Promise<void> {
  await invalidateTokens(trx, id, ['change_email'])
  await trx.updateTable('users').set({ pending_email: null }).where('id', '=', id).execute()
}

interface Proof {
  /** The session of this account in which the proof was given; null if none. */
  ownSession: string | null
  /**
   * Keeps the password and all sessions. For a confirmation link: most owners open it on a different device from the one they are signing
   * up on.
   */
  keepsSignIn?: boolean
  requestId: string
}

/**
 * Records that the owner of an account's address has proved it. The first proof removes all earlier sign-in methods, because a stranger may
 * have signed up with the address. Proof given in a session of the account shows that its user is the owner, so that session and the
 * password are kept.
 */
export async function recordAddressProof(
  api: Pick<Api, 'config'>,
  trx: Transaction<Database>,
  id: string,
  { requestId, ...kept }: Proof,
): Promise<void> {
  const proved = await trx
    .updateTable('users')
    .set({ email_confirmed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (proved === undefined) return
  if (!(await removeSignInMethods(trx, id, { since: new Date(0), ...kept }))) return
  await unmarkTwoFactorSessions(trx, id)
  await notifyOfFactor(api, trx, { userId: id, actorId: id, requestId, change: 'unproved' })
}
