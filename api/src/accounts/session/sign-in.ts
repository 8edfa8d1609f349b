import type { FastifyRequest } from 'fastify'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { lockAccount, noteLogin, restoreAccount } from './login.repo.ts'
import type { SessionSecrets } from './session.repo.ts'
import { startSession } from './start-session.ts'

export interface SignInWay {
  /** True where two things were proved. */
  hasSecondFactor: boolean
  /** True for a passkey or a provider: the sign-in counts as fresh proof of identity. A password that may be remembered does not. */
  isProof?: boolean
  /** The audit log's word for the way in, where it is no password. */
  by?: 'passkey'
}

/** Opens a session for a person whose sign-in was checked, by any means. An account that its owner had deleted is restored. */
export async function signIn(
  api: Api,
  { id }: { id: string },
  request: FastifyRequest,
  { by, ...how }: SignInWay,
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
    await noteLogin(trx, id)
    await note(trx, { actorId: id, action: 'login', ...(by && { detail: { by } }), requestId: request.id })
    return opened
  })
}
