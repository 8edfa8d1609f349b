import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { SessionEnd } from '../../server/schema/people.ts'
import { retryOnDeadlock } from '../../server/database/transaction.ts'
import { found } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { setSessionCookie } from '../../server/http/cookie.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { isHttps } from './recognize.ts'
import { renewSession } from './session.repo.ts'
import { cookieOf } from './start-session.ts'

export interface Acting {
  viewer: SignedIn
  request: FastifyRequest
  reply: FastifyReply
}

/** Changes the viewer's credentials: ends all their sessions, and continues in this browser with a new cookie. */
export async function withRenewedSession<Result>(
  api: Api,
  { viewer, request, reply }: Acting,
  reason: SessionEnd,
  change: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const cookie = found(cookieOf(api, request))
  const work = async (trx: Transaction<Database>) => {
    await lockActor(trx, viewer)
    return { result: await change(trx), renewed: await renewSession(trx, viewer.id, cookie, reason) }
  }
  // Retried here, because a repeated call would find its challenge used.
  const { result, renewed } = await retryOnDeadlock(() => api.db.transaction().execute(work))
  setSessionCookie(reply, isHttps(api), renewed.cookie, renewed.cookieUntil)
  return result
}
