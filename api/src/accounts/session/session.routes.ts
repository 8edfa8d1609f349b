import { login, logout, me, refreshSession } from '@ponte/contracts/auth'
import type { InputOf } from '@ponte/contracts/call'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { uncount } from '../../server/limits/limits.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { findUser } from '../../directory/people/users.repo.ts'
import { countAgainstAddress, refuseAddress } from '../../server/limits/address-limits.ts'
import { answerFirstFactor } from './answer-signed-in.ts'
import { clearSessionCookie } from '../../server/http/cookie.ts'
import { padRefusalTiming } from './pad-timing.ts'
import { accountKey, deviceKey, forgetLoginTries, refuseWaiting, takeLoginTry } from '../../server/limits/login-limits.repo.ts'
import { storeLanguage, answerSession, cookieOf, endCurrentSession } from './start-session.ts'
import { knownDevice } from './known-device.ts'
import { findAccount, findAccountById, type Account } from './login.repo.ts'
import { isHttps } from './recognize.ts'
import { isJustReplaced, rotateSession } from './session.repo.ts'

export function serveSession(api: Api): void {
  const { db } = api

  serveAnyone(api, login, async ({ body, request, reply }) => {
    const account = await padRefusalTiming(() => accountOf(body, request))
    return answerFirstFactor(api, account, { request, reply })
  })

  serveAnyone(api, refreshSession, async ({ request, reply }) => {
    const cookie = cookieOf(api, request)
    if (cookie === null) throw new Refusal('not_signed_in')
    const opened = await rotateSession(db, cookie)
    if (opened === null) {
      if (!(await isJustReplaced(db, cookie))) clearSessionCookie(reply, isHttps(api))
      throw new Refusal('session_ended')
    }
    await storeLanguage(db, opened.userId, request)
    return answerSession(api, reply, opened.userId, opened)
  })

  serveAnyone(api, logout, async ({ body, request, reply }) => {
    await db.transaction().execute(async (trx) => {
      const session = await endCurrentSession(api, trx, request, 'logout')
      if (session?.isAlive !== true) return
      const subject = { kind: 'session', id: session.family } as const
      await audit(trx, { actorId: session.userId, action: 'logout', subject, requestId: request.id })
    })
    clearSessionCookie(reply, isHttps(api))
    if (body?.comesBack !== true) reply.header('clear-site-data', '"storage"')
  })

  serve(api, me, async ({ viewer }) => found(await findUser(db, viewer.id)))

  async function accountOf({ email, password }: InputOf<typeof login>['body'], request: FastifyRequest): Promise<Account> {
    const account = await findAccount(db, email, api.clock.now())
    const device = await knownDevice(api, request, account?.id ?? null)
    const key = device === null ? accountKey(email) : deviceKey(device)
    // An attempt over a limit takes no place in the queue of passwords. Others count once they have one: a full queue uses up no try.
    if (device === null) await refuseAddress(api, request, 'login', 'tooManyLogins')
    await refuseWaiting(db, key)
    let addresses: string[] = []
    const isRight = await api.passwords.matches(password, account?.passwordHash ?? null, async () => {
      if (device === null) addresses = await countAgainstAddress(api, request, 'login', 'tooManyLogins')
      await takeLoginTry(db, key)
    })
    if (account === null || !isRight) {
      const subject = account === null ? {} : { subject: { kind: 'user', id: account.id } as const }
      await audit(db, { actorId: null, action: 'login_failed', ...subject, requestId: request.id })
      throw new Refusal('wrong_credentials')
    }

    const passwordHash = await renewHash(api, account, password)
    await forgetLoginTries(db, key)
    await uncount(db, addresses)
    return { ...account, passwordHash }
  }
}

/**
 * Rehashes a password with the current parameters at sign-in, the only time it is known. If too many hashes are queued, leaves it to the
 * next sign-in. Does not overwrite a password that was set meanwhile. Returns the hash of the password, which may be a parallel sign-in's.
 */
async function renewHash({ db, passwords, clock }: Api, account: Account, password: string): Promise<string | null> {
  const { id, passwordHash: before } = account
  if (before === null || !passwords.isOutdated(before)) return before
  try {
    const password_hash = await passwords.hash(password)
    const update = db.updateTable('users').set({ password_hash }).where('id', '=', id).where('password_hash', '=', before)
    if ((await update.executeTakeFirst()).numUpdatedRows === 1n) return password_hash
    const now = (await findAccountById(db, id, clock.now()))?.passwordHash ?? null
    return (await passwords.matches(password, now)) ? now : before
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return before
  }
}
