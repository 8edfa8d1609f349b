import type { FastifyRequest } from 'fastify'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { lockAccount, recordLogin, restoreAccount } from './login.repo.ts'
import type { SessionSecrets } from './session.repo.ts'
import { startSession } from './start-session.ts'

export interface SignInMethod {
  /** True if two factors were verified. */
  hasSecondFactor: boolean
  /**
   * True for a passkey or a provider: the sign-in counts as fresh proof of identity. A password does not, because the browser may have
   * saved it.
   */
  isProof?: boolean
  /** The sign-in method for the audit log, unless it is a password. */
  by?: 'passkey'
}

/** Opens a session for a person whose credentials were verified. Restores an account that its owner had deleted. */
export async function signIn(
  api: Api,
  { id }: { id: string },
  request: FastifyRequest,
  { by, ...how }: SignInMethod,
): Promise<SessionSecrets> {
  return api.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id, api.clock.now())
    if (account === null) throw new Refusal('wrong_credentials')
    if (account.isDeleted) {
      if (!(await restoreAccount(trx, id, api.clock.now()))) throw new Refusal('wrong_credentials')
      await note(trx, { actorId: id, action: 'account_restored', subject: { kind: 'user', id }, requestId: request.id })
      await recordChange(trx, { subject: { userId: id }, actorId: id, action: 'restored' })
    }
    const opened = await startSession(api, trx, { ...account, ...how }, request)
    await recordLogin(trx, id)
    await note(trx, { actorId: id, action: 'login', ...(by && { detail: { by } }), requestId: request.id })
    return opened
  })
}
