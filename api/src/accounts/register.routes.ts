import { registerBasic } from '@ponte/contracts/auth'
import { confirmEmail, resendConfirmation, takeBackEmail } from '@ponte/contracts/account'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Api } from '../server/api.ts'
import { lockActor } from '../server/calls/lock-actor.repo.ts'
import { serveAnyone, serve } from '../server/calls/serve.ts'
import { countAgainstAddress, followLink } from '../server/limits/address-limits.ts'
import { rememberDevice } from './session/known-device.ts'
import { answerSession, startSession } from './session/start-session.ts'
import { sendConfirmation } from './confirmation.ts'
import { createNewcomer } from './register.repo.ts'
import { refuseTaken } from '../server/calls/refuse-taken.ts'
import { audit } from '../server/audit/audit.repo.ts'
import type { Database } from '../server/schema/schema.ts'
import { countAgainst, HOUR_SECONDS } from '../server/limits/limits.ts'
import { deadLink } from '../server/http/refusal.ts'
import { consumeToken, type Purpose, type UsedToken } from './session/one-time-tokens.repo.ts'
import { addressToConfirm, isOpenAccount } from './account.repo.ts'
import { confirmPending, takeAddressBack } from './change-address.repo.ts'
import { recordAddressProof } from './sign-in-methods.repo.ts'

export function serveRegister(api: Api): void {
  serveAnyone(api, registerBasic, async ({ body, request, reply }) => {
    await countAgainstAddress(api, request, 'register', 'tooManySignUps')
    const { id, opened } = await refuseTaken(
      api.db.transaction().execute(async (trx) => {
        const newcomer = await createNewcomer(trx, body, request.id)
        // First, because it stores the language for the e-mail.
        const opened = await startSession(api, trx, { ...newcomer, hasSecondFactor: false }, request)
        await sendConfirmation(api.config, trx, { ...newcomer, ...body })
        return { ...newcomer, opened }
      }),
    )
    const answer = await answerSession(api, reply, id, opened)
    await rememberDevice(api, reply, id)
    return answer
  })
}

const MAX_PER_HOUR = 3

interface Link {
  token: string
  purposes: readonly Purpose[]
  request: FastifyRequest
}

export function serveConfirmEmail(api: Api): void {
  const { db, config } = api

  serveAnyone(api, confirmEmail, ({ body: { token }, viewer, request }) =>
    follow({ token, purposes: ['confirm_email', 'change_email'], request }, async (trx, used) => {
      const { userId: id, purpose } = used
      const ownSession = viewer?.id === id ? viewer.sessionFamily : null
      if (purpose === 'change_email') return confirmPending(api, trx, { used, isOwnSession: ownSession !== null, requestId: request.id })
      if (!(await isOpenAccount(trx, id))) return false
      await recordAddressProof(api, trx, id, { ownSession, keepsSignIn: true, requestId: request.id })
      await audit(trx, { actorId: id, action: 'email_confirmed', subject: { kind: 'user', id }, requestId: request.id })
      return true
    }),
  )

  serveAnyone(api, takeBackEmail, ({ body: { token }, request }) =>
    follow({ token, purposes: ['take_back_email'], request }, (trx, used) => takeAddressBack(trx, { used, requestId: request.id })),
  )

  /**
   * Consumes a link and runs its action. Refuses the link as dead if the action returns false. A taken address rolls everything back.
   */
  function follow({ token, purposes, request }: Link, act: (trx: Transaction<Database>, used: UsedToken) => Promise<boolean>) {
    const once = async (trx: Transaction<Database>) => {
      const used = await consumeToken(trx, token, purposes)
      if (used === null || !(await act(trx, used))) throw deadLink()
    }
    return followLink(api, request, () => refuseTaken(db.transaction().execute(once)))
  }

  serve(api, resendConfirmation, async ({ viewer }) => {
    await countAgainst(db, {
      key: `confirmation:account:${viewer.id}`,
      most: MAX_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
      message: 'tooManyLinks',
    })
    await db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer)
      const person = await addressToConfirm(trx, viewer.id)
      if (person !== null) await sendConfirmation(config, trx, person)
    })
  })
}
