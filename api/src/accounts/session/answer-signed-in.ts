import type { login, refreshSession } from '@ponte/contracts/auth'
import type { ResultOf } from '@ponte/contracts/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { methodsOf } from '../second-factor/second-factor.repo.ts'
import { rememberDevice } from './known-device.ts'
import type { Account } from './login.repo.ts'
import { issueToken } from './one-time-tokens.repo.ts'
import { signIn, type SignInMethod } from './sign-in.ts'
import { answerSession } from './start-session.ts'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

type SignedInAccount = Pick<Account, 'id' | 'role' | 'isDeleted'>

/** Answers a verified first factor (a password or a provider): a session, or a request for a code if the account has a second factor. */
export async function answerFirstFactor(
  api: Api,
  account: SignedInAccount,
  { isProof = false, ...http }: Http & Pick<SignInMethod, 'isProof'>,
): Promise<ResultOf<typeof login>> {
  const methods = await methodsOf(api.db, account.id)
  if (methods.length === 0) return answerSignedIn(api, account, { ...http, hasSecondFactor: false, isProof })
  const waiting = { userId: account.id, purpose: 'second_factor', email: null, createdAt: new Date() } as const
  const token = await api.db.transaction().execute((trx) => issueToken(trx, waiting))
  return { secondFactor: { token, methods } }
}

/** Answers a completed sign-in: opens a session and remembers the browser. */
export async function answerSignedIn(
  api: Api,
  account: SignedInAccount,
  { request, reply, ...how }: Http & SignInMethod,
): Promise<ResultOf<typeof refreshSession>> {
  const opened = await signIn(api, account, request, how)
  const answer = await answerSession(api, reply, account.id, opened)
  await rememberDevice(api, reply, account.id)
  return account.isDeleted ? { ...answer, restored: true } : answer
}
