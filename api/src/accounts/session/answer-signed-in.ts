import type { login, refreshSession } from '@ponte/contracts/auth'
import type { ResultOf } from '@ponte/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { retryOnDeadlock } from '../../server/database/transaction.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { notifyOfPerson } from '../notify-affected.repo.ts'
import { methodsOf } from '../second-factor/second-factor.repo.ts'
import { rememberDevice } from './known-device.ts'
import { recordLogin, refuseIfAccountChanged, restoreAccount, type Account } from './login.repo.ts'
import { issueToken } from './one-time-tokens.repo.ts'
import { lockForSignIn, lockOwner, type SessionSecrets } from './session.repo.ts'
import { answerSession, cookieOf, startSession } from './start-session.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

interface SignInMethod {
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

/** Answers a verified password or provider sign-in with a session, or with a request for a code if the account has a second factor. */
export async function answerFirstFactor(
  api: Api,
  account: Account,
  { isProof = false, ...http }: Http & Pick<SignInMethod, 'isProof'>,
): Promise<ResultOf<typeof login>> {
  const methods = await methodsOf(api.db, account.id)
  if (methods.length === 0) return answerSignedIn(api, account, { ...http, hasSecondFactor: false, isProof })
  const waiting = { userId: account.id, purpose: 'second_factor', email: null, isProof, createdAt: new Date() } as const
  const token = await api.db.transaction().execute(async (trx) => {
    await lockOwner(trx, account.id)
    await refuseIfAccountChanged(trx, account, api.clock.now())
    return issueToken(trx, waiting)
  })
  return { secondFactor: { token, methods } }
}

/** Answers a completed sign-in: opens a session and remembers the browser. */
export async function answerSignedIn(
  api: Api,
  account: Account,
  { request, reply, ...how }: Http & SignInMethod,
): Promise<ResultOf<typeof refreshSession>> {
  const opened = await signIn(api, account, request, how)
  const answer = await answerSession(api, reply, account.id, opened)
  await rememberDevice(api, reply, account.id)
  return account.isDeleted ? { ...answer, restored: true } : answer
}

/** Opens a session for a person whose credentials were verified. Restores an account that its owner had deleted. */
async function signIn(api: Api, checked: Account, request: FastifyRequest, { by, ...how }: SignInMethod): Promise<SessionSecrets> {
  const { id } = checked
  const work = async (trx: Transaction<Database>) => {
    await lockForSignIn(trx, id, cookieOf(api, request))
    const account = await refuseIfAccountChanged(trx, checked, api.clock.now())
    if (account.isDeleted) {
      if (!(await restoreAccount(trx, id, api.clock.now()))) throw new Refusal('wrong_credentials')
      await audit(trx, { actorId: id, action: 'account_restored', subject: { kind: 'user', id }, requestId: request.id })
      await recordChange(trx, { subject: { userId: id }, actorId: id, action: 'restored' })
      await notifyOfPerson(trx, id, 'restored', id)
    }
    const opened = await startSession(api, trx, { ...account, ...how }, request)
    await recordLogin(trx, id)
    await audit(trx, { actorId: id, action: 'login', ...(by && { detail: { by } }), requestId: request.id })
    return opened
  }
  // Retried here, because a repeated call would find its code or challenge used.
  return retryOnDeadlock(() => api.db.transaction().execute(work))
}
