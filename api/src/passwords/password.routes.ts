import { changePassword } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { note } from '../audit/audit.repo.ts'
import type { Api } from '../api.ts'
import { found } from '../http/found.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../calls/serve.ts'
import { setSessionCookie } from '../session/cookie.ts'
import { forgetLoginTries, takeLoginTry } from '../limits/login-limits.repo.ts'
import { voidTokens } from '../session/one-time-tokens.repo.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { findHolder, setPassword } from './password.repo.ts'
import { isHttps } from '../session/recognize.ts'
import { renewSession } from '../session/session.repo.ts'
import { cookieOf } from '../session/start-session.ts'

export function servePassword(api: Api): void {
  const { db, config, passwords } = api

  serve(api, changePassword, async ({ body: { currentPassword, newPassword }, viewer, request, reply }) => {
    // Tried as seldom as at the sign-in: whoever sits down at somebody's open browser does not get to guess.
    const tries = `password:account:${viewer.id}`
    await takeLoginTry(db, tries)
    const holder = found(await findHolder(db, viewer.id, api.clock.now()))
    if (!(await passwords.matches(currentPassword, holder.passwordHash))) throw wrongPassword()
    await forgetLoginTries(db, tries)
    refuseWeakPassword(config, newPassword, holder, 'newPassword')
    const hash = await passwords.hash(newPassword)

    const cookie = found(cookieOf(api, request))
    const renewed = await db.transaction().execute(async (trx) => {
      await setPassword(trx, viewer.id, hash)
      await voidTokens(trx, viewer.id, ['reset_password'])
      await note(trx, { actorId: viewer.id, action: 'password_changed', subject: { kind: 'user', id: viewer.id }, requestId: request.id })
      return renewSession(trx, viewer.id, cookie, 'password_changed')
    })
    setSessionCookie(reply, isHttps(api), renewed.cookie, renewed.cookieUntil)
  })
}

const wrongPassword = (): Refusal =>
  new Refusal('invalid', { message: messages.currentPasswordWrong, fields: { currentPassword: messages.currentPasswordWrong } })
