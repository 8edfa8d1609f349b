import { sql, type Transaction } from 'kysely'
import type { Api } from '../server/api.ts'
import type { Database } from '../server/schema/schema.ts'
import { deletePasskeys } from './passkeys/passkeys.repo.ts'
import { voidPassword } from './passwords/password.repo.ts'
import { notifyOfFactor } from './second-factor/notify-of-factor.ts'
import { deleteRecoveryCodes, deleteSecondFactor } from './second-factor/second-factor.repo.ts'
import { forgetDevices } from './session/known-device.ts'
import { voidTokens } from './session/one-time-tokens.repo.ts'
import { endAllSessions, noteSecondFactor } from './session/session.repo.ts'

interface Removal {
  /** Second factors and passkeys from before this instant stay. */
  since: Date
  /** The session that goes on; with it the password and a pending address stay. */
  ownSession: string | null
  keepsPassword?: boolean
}

/**
 * Removes the ways into an account that a stranger may have made: password, sessions, second factor, passkeys,
 * Google identity, remembered browsers, links and a pending address. True where a second factor or a passkey was among them.
 */
export async function removeWaysIn(
  trx: Transaction<Database>,
  id: string,
  { since, ownSession, keepsPassword = false }: Removal,
): Promise<boolean> {
  await voidTokens(trx, id, ['confirm_email', 'second_factor'])
  if (ownSession === null) {
    if (!keepsPassword) await voidPassword(trx, id)
    await callOffAddress(trx, id)
  }
  await trx.updateTable('users').set({ google_sub: null }).where('id', '=', id).execute()
  const [hadFactor, hadKeys] = [await deleteSecondFactor(trx, id, since), await deletePasskeys(trx, id, since)]
  await deleteRecoveryCodes(trx, id, since)
  await forgetDevices(trx, id)
  await endAllSessions(trx, id, 'email_changed', ownSession)
  return hadFactor || hadKeys
}

/** Calls off the change to an address that is not confirmed yet. */
export async function callOffAddress(trx: Transaction<Database>, id: string): Promise<void> {
  await voidTokens(trx, id, ['change_email'])
  await trx.updateTable('users').set({ pending_email: null }).where('id', '=', id).execute()
}

interface Proof {
  /** The session of this account in which the owner gave the proof; null where there was none. */
  ownSession: string | null
  /** True for a confirmation link: most owners follow it on another device than the one on which they chose the password. */
  keepsPassword?: boolean
  requestId: string
}

/**
 * Notes that the owner of an account's address has proved it. The first proof removes every earlier way in, because a
 * stranger may have signed up with the address. In a session of the account both are the same person, so that session and the password stay.
 */
export async function proveAddress(
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
  if (!(await removeWaysIn(trx, id, { since: new Date(0), ...kept }))) return
  await noteSecondFactor(trx, id, false)
  await notifyOfFactor(api, trx, { userId: id, actorId: id, requestId, change: 'unproved' })
}
