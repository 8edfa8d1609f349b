import type { FastifyRequest, FastifyReply } from 'fastify'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { languageOf, readCookie, sessionCookieName, setSessionCookie } from '../../server/http/cookie.ts'
import type { SessionAnswer } from '@ponte/contracts/auth'
import type * as z from 'zod/mini'
import type { Api } from '../../server/api.ts'
import { moveDevices } from '../../contacts/push/push-devices.repo.ts'
import { found } from '../../server/http/refusal.ts'
import { findUser } from '../../directory/people/users.repo.ts'
import { isHttps } from './recognize.ts'
import { endFamily, findSession, openSession, type SessionOwner, type SessionRow, type SessionSecrets } from './session.repo.ts'
import { describeUserAgent } from './user-agent.ts'

export const cookieOf = (api: Api, request: FastifyRequest): string | null => readCookie(request, sessionCookieName(isHttps(api)))

/** Starts a session for the browser and ends its previous one, so that an earlier cookie never opens a later account. */
export async function startSession(
  api: Api,
  trx: Transaction<Database>,
  user: SessionOwner,
  request: FastifyRequest,
): Promise<SessionSecrets> {
  const before = await endCurrentSession(api, trx, request, 'replaced')
  await storeLanguage(trx, user.id, request)
  const opened = await openSession(trx, user, describeUserAgent(request.headers['user-agent']))
  if (before !== null) await moveDevices(trx, user.id, before.family, opened.family)
  return opened
}

/** Ends the browser's current session and returns it. */
export async function endCurrentSession(
  api: Api,
  trx: Transaction<Database>,
  request: FastifyRequest,
  reason: 'logout' | 'replaced',
): Promise<SessionRow | null> {
  const cookie = cookieOf(api, request)
  const session = cookie === null ? null : await findSession(trx, cookie, null)
  if (session !== null) await endFamily(trx, session, reason)
  return session
}

/**
 * Builds the answer of every call that opens a session. Call it after the transaction, so that no cookie is set for a rolled-back session.
 */
export async function answerSession(
  api: Api,
  reply: FastifyReply,
  userId: string,
  opened: SessionSecrets,
): Promise<z.input<typeof SessionAnswer>> {
  setSessionCookie(reply, isHttps(api), opened.cookie, opened.cookieUntil)
  return {
    user: found(await findUser(api.db, userId)),
    tokens: { access: { token: opened.token, expires: opened.tokenUntil } },
  }
}

/** Stores the language chosen in the browser, for e-mails. Without a choice, the stored one is kept. */
export async function storeLanguage(db: Kysely<Database>, userId: string, request: FastifyRequest): Promise<void> {
  const language = languageOf(request)
  if (language === null) return
  await sql`update users set language = ${language} where id = ${userId} and language is distinct from ${language}`.execute(db)
}
