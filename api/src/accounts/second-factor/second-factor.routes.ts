import { BRAND } from '@ponte/contracts/brand'
import {
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
  completeLogin,
} from '@ponte/contracts/second-factor'
import type { Transaction } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { found, Refusal, refuseUnconfirmed, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { codeKey, forgetLoginTries, takeLoginTry, deviceKey } from '../../server/limits/login-limits.repo.ts'
import { deletePasskeys } from '../passkeys/passkeys.repo.ts'
import { holderOf } from '../../server/mail/send-mail.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { withRenewedSession, type Acting } from '../session/with-renewed-session.ts'
import { markTwoFactorSessions, unmarkTwoFactorSessions, endAllSessions } from '../session/session.repo.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import { deleteSecondFactor, storeSecret, methodsOf, replaceRecoveryCodes, acceptAppCode, acceptCode } from './second-factor.repo.ts'
import type { Sealer } from '../../server/secrets.ts'
import { base32, newTotpSecret, totpUri } from './totp.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { uncount } from '../../server/limits/limits.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { padRefusalTiming } from '../session/pad-timing.ts'
import { knownDevice } from '../session/known-device.ts'
import { findAccountById, type Account } from '../session/login.repo.ts'
import { ownerOfToken, consumeToken } from '../session/one-time-tokens.repo.ts'

/** Serves the user's own second factor, and its removal by an admin. */
export function serveSecondFactor(api: Api, sealer: Sealer): void {
  const { db } = api
  const refuseUnproved = (viewer: SignedIn) => refuseUnconfirmed(viewer, 'confirmBeforeSecondFactor')

  serve(
    api,
    prepareSecondFactor,
    async ({ viewer }) => {
      const secret = newTotpSecret()
      await db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        if (!(await storeSecret(trx, viewer.id, sealer.seal(secret, viewer.id)))) {
          throw new Refusal('conflict', { message: 'secondFactorIsOn' })
        }
      })
      const { email } = await holderOf(db, viewer.id)
      return { secret: base32(secret), uri: totpUri(secret, { issuer: BRAND, email }) }
    },
    { refuse: refuseUnproved },
  )

  serve(
    api,
    turnOnSecondFactor,
    async ({ body: { code }, viewer, request, reply }) => {
      const key = codeKey(viewer.id)
      await takeLoginTry(db, key)
      const recoveryCodes = await changeOwn({ viewer, request, reply }, 'on', async (trx) => {
        if (!(await acceptAppCode(trx, { userId: viewer.id, code, sealer, now: new Date() }, false))) throw wrongCode()
        return replaceRecoveryCodes(trx, viewer.id)
      })
      await forgetLoginTries(db, key)
      return { recoveryCodes }
    },
    { refuse: refuseUnproved },
  )

  serve(api, turnOffSecondFactor, async ({ viewer, request, reply }) => {
    await changeOwn({ viewer, request, reply }, 'off', async (trx) => {
      if (!(await deleteSecondFactor(trx, viewer.id))) throw isOff()
    })
  })

  serve(api, renewRecoveryCodes, async ({ viewer, request }) => {
    return db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer)
      if ((await methodsOf(trx, viewer.id)).length === 0) throw isOff()
      await notifyOfFactor(api, trx, { userId: viewer.id, actorId: viewer.id, requestId: request.id, change: 'codes' })
      return { recoveryCodes: await replaceRecoveryCodes(trx, viewer.id) }
    })
  })

  serve(api, removeSecondFactor, async ({ params, viewer, request }) => {
    const id = params.id.toLowerCase()
    await db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer, { people: [id] })
      found(await trx.selectFrom('users').select('id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst())
      const [hadCodes, hadKeys] = [await deleteSecondFactor(trx, id), await deletePasskeys(trx, id)]
      if (!hadCodes && !hadKeys) throw isOff()
      await endAllSessions(trx, id, 'second_factor_changed')
      await notifyOfFactor(api, trx, { userId: id, actorId: viewer.id, requestId: request.id, change: 'removed' })
    })
  })

  /** Changes the caller's own factor, ends their other sessions, and notifies them. */
  const changeOwn = <Result>(
    acting: Acting,
    change: 'on' | 'off',
    work: (trx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    withRenewedSession(api, acting, 'second_factor_changed', async (trx) => {
      const { viewer, request } = acting
      const result = await work(trx)
      await (change === 'on' ? markTwoFactorSessions : unmarkTwoFactorSessions)(trx, viewer.id)
      await notifyOfFactor(api, trx, { userId: viewer.id, actorId: viewer.id, requestId: request.id, change })
      return result
    })
}

const isOff = (): Refusal => new Refusal('conflict', { message: 'secondFactorIsOff' })

const wrongCode = (): Refusal => wrongField('code', 'codeWrong')

/** Serves the second step of a sign-in: a code, after a correct password or a provider's credential. */
export function serveCompleteLogin(api: Api, sealer: Sealer): void {
  const { db } = api

  serveAnyone(api, completeLogin, async ({ body, request, reply }) => {
    const { account, isProof } = await padRefusalTiming(() => accountOf(body, request))
    return answerSignedIn(api, account, { request, reply, hasSecondFactor: true, isProof })
  })

  async function accountOf(
    { token, code }: { token: string; code: string },
    request: FastifyRequest,
  ): Promise<{ account: Account; isProof: boolean }> {
    const addresses = await countAgainstAddress(api, request, 'login', 'tooManyLogins')
    const id = await ownerOfToken(db, token, 'second_factor')
    const account = id === null ? null : await findAccountById(db, id, api.clock.now())
    if (account === null) throw expired()
    const device = await knownDevice(api, request, account.id)
    const key = device === null ? codeKey(account.id) : deviceKey(device, 'code')
    // One connection for both: waiting for a second one could end in a 503, with the try already counted.
    const taken = await db.connection().execute(async (held) => {
      await takeLoginTry(held, key)
      return held.transaction().execute(async (trx) => {
        const method = await acceptCode(trx, { userId: account.id, code, sealer, now: new Date() })
        if (method === null) return null
        const used = await consumeToken(trx, token, ['second_factor'])
        if (used === null) throw expired()
        return used
      })
    })
    if (taken === null) {
      const subject = { kind: 'user', id: account.id } as const
      await audit(db, { actorId: null, action: 'login_failed', subject, detail: { by: 'code' }, requestId: request.id })
      throw wrongField('code', 'codeWrong')
    }
    await forgetLoginTries(db, key)
    await uncount(db, addresses)
    return { account, isProof: taken.isProof }
  }
}

const expired = () => wrongField('token', 'codeExpired')
