import type { Role } from '@ponte/contracts/roles'
import type { FastifyRequest } from 'fastify'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { Refusal } from '../http/refusal.ts'
import { recordChange } from '../records/record-change.repo.ts'
import { noteLogin, restoreAccount } from './login.repo.ts'
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

/** Signs in somebody who has proved who it is, by whatever means. Whoever had deleted its account has it back, as it was. */
export async function signIn(
  api: Api,
  account: { id: string; role: Role | null; isDeleted: boolean },
  request: FastifyRequest,
  { by, ...how }: SignInWay,
): Promise<SessionSecrets> {
  const { id, isDeleted } = account
  return api.db.transaction().execute(async (trx) => {
    if (isDeleted) {
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
