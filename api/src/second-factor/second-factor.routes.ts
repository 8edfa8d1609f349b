import { BRAND } from '@ponte/contracts/brand'
import { messages } from '@ponte/contracts/messages'
import {
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@ponte/contracts/second-factor'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { note } from '../audit/audit.repo.ts'
import { serve } from '../calls/serve.ts'
import type { Database } from '../database/schema.ts'
import { found } from '../http/found.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedIn } from '../http/viewer.ts'
import { secondFactorMail, type SecondFactorChange } from '../mail/second-factor-mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import { deletePasskeys } from '../passkeys/passkeys.repo.ts'
import { reauthenticate } from '../passwords/own-password.ts'
import { setSessionCookie } from '../session/cookie.ts'
import { isHttps } from '../session/recognize.ts'
import { endAllSessions, noteSecondFactor, renewSession } from '../session/session.repo.ts'
import { cookieOf } from '../session/start-session.ts'
import { text } from '../text.ts'
import { deleteSecondFactor, keepSecret, methodsOf, replaceRecoveryCodes, takeAppCode } from './second-factor.repo.ts'
import type { Sealer } from './sealed-secret.ts'
import { base32, newTotpSecret, totpUri } from './totp.ts'

/** The calls of one's own second factor, and the one by which an admin helps who has lost it. */
export function serveSecondFactor(api: Api, sealer: Sealer): void {
  const { db } = api

  serve(api, prepareSecondFactor, async ({ body, viewer, request }) => {
    await reauthenticate(api, { viewer, request, password: body.currentPassword, field: 'currentPassword' })
    const secret = newTotpSecret()
    if (!(await keepSecret(db, viewer.id, sealer.seal(secret, viewer.id))))
      throw new Refusal('conflict', { message: text.secondFactorIsOn })
    const { email } = await holderOf(api, viewer.id)
    return { secret: base32(secret), uri: totpUri(secret, { issuer: BRAND, email }) }
  })

  serve(api, turnOnSecondFactor, async ({ body: { code }, viewer, request, reply }) => {
    const recoveryCodes = await changeOwn({ viewer, request, reply }, 'on', async (trx) => {
      if (!(await takeAppCode(trx, { userId: viewer.id, code, sealer, now: new Date() }, false))) throw wrongCode()
      return replaceRecoveryCodes(trx, viewer.id)
    })
    return { recoveryCodes }
  })

  serve(api, turnOffSecondFactor, async ({ body, viewer, request, reply }) => {
    await reauthenticate(api, { viewer, request, password: body.currentPassword, field: 'currentPassword' })
    await changeOwn({ viewer, request, reply }, 'off', async (trx) => {
      if (!(await deleteSecondFactor(trx, viewer.id))) throw isOff()
    })
  })

  serve(api, renewRecoveryCodes, async ({ body, viewer, request }) => {
    await reauthenticate(api, { viewer, request, password: body.currentPassword, field: 'currentPassword' })
    return db.transaction().execute(async (trx) => {
      if ((await methodsOf(trx, viewer.id)).length === 0) throw isOff()
      await tell(trx, { userId: viewer.id, actorId: viewer.id, requestId: request.id }, 'codes')
      return { recoveryCodes: await replaceRecoveryCodes(trx, viewer.id) }
    })
  })

  serve(api, removeSecondFactor, async ({ params: { id }, body, viewer, request }) => {
    await reauthenticate(api, { viewer, request, password: body.currentPassword, field: 'currentPassword' })
    await db.transaction().execute(async (trx) => {
      found(await trx.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst())
      const [hadCodes, hadKeys] = [await deleteSecondFactor(trx, id), await deletePasskeys(trx, id)]
      if (!hadCodes && !hadKeys) throw isOff()
      await endAllSessions(trx, id, 'second_factor_changed')
      await tell(trx, { userId: id, actorId: viewer.id, requestId: request.id }, 'removed')
    })
  })

  /** Changes the viewer's own, ends its other sessions, and tells it by e-mail. */
  async function changeOwn<Result>(
    { viewer, request, reply }: { viewer: SignedIn; request: FastifyRequest; reply: FastifyReply },
    change: 'on' | 'off',
    work: (trx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> {
    const cookie = found(cookieOf(api, request))
    const { result, renewed } = await db.transaction().execute(async (trx) => {
      const result = await work(trx)
      const renewed = await renewSession(trx, viewer.id, cookie, 'second_factor_changed')
      await noteSecondFactor(trx, viewer.id, change === 'on')
      await tell(trx, { userId: viewer.id, actorId: viewer.id, requestId: request.id }, change)
      return { result, renewed }
    })
    setSessionCookie(reply, isHttps(api), renewed.cookie, renewed.cookieUntil)
    return result
  }

  async function tell(
    trx: Transaction<Database>,
    { userId, actorId, requestId }: { userId: string; actorId: string; requestId: string },
    change: SecondFactorChange,
  ): Promise<void> {
    await note(trx, { actorId, action: 'second_factor_changed', subject: { kind: 'user', id: userId }, detail: { change }, requestId })
    const { email, fullName } = await holderOf({ db: trx }, userId)
    await sendMail(trx, { userId, to: email, ...secondFactorMail(fullName, change, `${api.config.publicUrl}/esqueci-senha`) })
  }
}

const isOff = (): Refusal => new Refusal('conflict', { message: text.secondFactorIsOff })

const wrongCode = (): Refusal => new Refusal('invalid', { message: messages.codeWrong, fields: { code: messages.codeWrong } })

const holderOf = ({ db }: { db: Api['db'] | Transaction<Database> }, id: string): Promise<{ email: string; fullName: string }> =>
  db
    .selectFrom('users')
    .select(['email', 'full_name as fullName'])
    .$narrowType<{ email: string; fullName: string }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
