import { login, logout, me, refreshSession } from '@ponte/contracts/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { note } from '../audit/audit.repo.ts'
import { isLoopback, networkOf } from '../http/address.ts'
import type { Api } from '../http/api.ts'
import { found } from '../http/found.ts'
import { countAgainst, uncount, type Limit } from '../http/limits.ts'
import { Refusal } from '../http/refusal.ts'
import { serve, serveAnyone } from '../http/serve.ts'
import { text } from '../text.ts'
import { findUser } from '../users/users.repo.ts'
import { clearSessionCookie, readCookie, sessionCookieName, setSessionCookie } from './cookie.ts'
import { accountKey, forgetLoginTries, takeLoginTry } from './login-limits.repo.ts'
import { findAccount, noteLogin } from './login.repo.ts'
import { isHttps } from './recognize.ts'
import { endFamily, findSession, openSession, rotateSession, type Opened } from './session.repo.ts'
import { describeUserAgent } from './user-agent.ts'

export function serveSession(api: Api): void {
  const { db } = api

  serveAnyone(api, login, async ({ body: { email, password }, request, reply }) => {
    const address = addressLimit(api, request)
    const key = accountKey(email)
    if (address !== null) await countAgainst(db, address)
    await takeLoginTry(db, key)

    const account = await findAccount(db, email)
    const isRight = await api.passwords.matches(password, account?.passwordHash ?? null)
    if (account === null || !isRight) throw new Refusal('wrong_credentials')

    await forgetLoginTries(db, key)
    if (address !== null) await uncount(db, address.key)
    await endPresentSession(api, request, 'replaced')
    const opened = await openSession(db, account, describeUserAgent(request.headers['user-agent']))
    await noteLogin(db, account.id)
    await note(db, { actorId: account.id, action: 'login', requestId: request.id })
    return answerSession(api, reply, account.id, opened)
  })

  serveAnyone(api, refreshSession, async ({ request, reply }) => {
    const cookie = cookieOf(api, request)
    if (cookie === null) throw new Refusal('not_signed_in')
    const opened = await rotateSession(db, cookie)
    if (opened === null) {
      clearSessionCookie(reply, isHttps(api))
      throw new Refusal('session_ended')
    }
    return answerSession(api, reply, opened.userId, opened)
  })

  serveAnyone(api, logout, async ({ request, reply }) => {
    await endPresentSession(api, request, 'logout')
    clearSessionCookie(reply, isHttps(api))
    reply.header('clear-site-data', '"storage"')
  })

  serve(api, me, async ({ viewer }) => found(await findUser(db, viewer.id)))
}

const FIFTEEN_MINUTES_SECONDS = 900

function addressLimit({ config }: Api, request: FastifyRequest): Limit | null {
  if (config.isDemo && isLoopback(request)) return null
  return { key: `login:address:${networkOf(request.ip)}`, most: 20, windowSeconds: FIFTEEN_MINUTES_SECONDS, message: text.tooManyLogins }
}

const cookieOf = (api: Api, request: FastifyRequest): string | null => readCookie(request, sessionCookieName(isHttps(api)))

async function endPresentSession(api: Api, request: FastifyRequest, reason: 'logout' | 'replaced'): Promise<void> {
  const cookie = cookieOf(api, request)
  const session = cookie === null ? null : await findSession(api.db, cookie, null)
  if (session !== null) await endFamily(api.db, session.family, reason)
}

async function answerSession(api: Api, reply: FastifyReply, userId: string, opened: Opened) {
  setSessionCookie(reply, isHttps(api), opened.cookie, opened.cookieUntil)
  return {
    user: found(await findUser(api.db, userId)),
    tokens: { access: { token: opened.token, expires: opened.tokenUntil } },
  }
}
