import { addPasskey, newPasskeyOptions, removePasskey, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import type { FastifyRequest, FastifyReply } from 'fastify'
import type { Transaction } from 'kysely'
import type { InputOf } from '@ponte/contracts/call'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { parseParams } from '../../server/calls/classify.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { found, Refusal, refuseUnconfirmed } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import type { PasskeyChange } from '../../server/letters/facts.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMail, holderOf } from '../../server/mail/send-mail.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { unmarkTwoFactorSessions } from '../session/session.repo.ts'
import { withRenewedSession, type Acting } from '../session/with-renewed-session.ts'
import { describeUserAgent, deviceIn } from '../session/user-agent.ts'
import { languageOf } from '../../server/http/cookie.ts'
import { messageIn } from '../../server/http/messages.ts'
import { issueChallenge, consumeChallenge } from './challenges.ts'
import { credentialsOf, deletePasskey, insertPasskey, passkeysOf, refuseTooMany, findPasskey, recordUse } from './passkeys.repo.ts'
import { creationOptions, PasskeyRefusedError, verifyNewKey, requestOptions, userHandleOf, verifyAssertion } from './relying-party.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { uncount } from '../../server/limits/limits.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { padRefusalTiming } from '../session/pad-timing.ts'
import { findAccountById, type Account } from '../session/login.repo.ts'

/** Serves the user's passkeys. The password is checked when a challenge is issued, so a valid challenge proves it. */
export function servePasskeys(api: Api): void {
  const { db, config } = api
  const refuseUnproved = (viewer: SignedIn) => refuseUnconfirmed(viewer, 'confirmBeforePasskey')

  serve(
    api,
    newPasskeyOptions,
    async ({ viewer, request, reply }) => {
      await refuseTooMany(db, viewer.id)
      const holder = { id: viewer.id, ...(await holderOf(db, viewer.id)), present: await credentialsOf(db, viewer.id) }
      const challenge = await db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        return issueChallenge({ config, db: trx }, reply, viewer.id)
      })
      const language = languageOf(request)
      return {
        options: creationOptions(config, challenge, holder),
        name: deviceIn(language, describeUserAgent(request.headers['user-agent'])) ?? messageIn(language, 'namelessPasskey'),
      }
    },
    { refuse: refuseUnproved },
  )

  serve(
    api,
    addPasskey,
    async ({ body: { name, transports, ...attestation }, viewer, request, reply }) => {
      const challenge = await consumeChallenge(api, request, reply, viewer.id)
      const key = await newKey(challenge, attestation, request)
      return changeOwn({ viewer, request, reply }, 'added', async (trx) => {
        await refuseTooMany(trx, viewer.id)
        return insertPasskey(trx, { ...key, userId: viewer.id, name, transports })
      })
    },
    { refuse: refuseUnproved },
  )

  serve(
    api,
    removePasskey,
    async ({ params: { id }, viewer, request, reply }) => {
      await changeOwn({ viewer, request, reply }, 'removed', async (trx) => {
        if (!(await deletePasskey(trx, viewer.id, id))) throw new Refusal('not_found')
        await unmarkTwoFactorSessions(trx, viewer.id)
      })
    },
    {
      async refuse(viewer, { params }) {
        const id = parseParams(removePasskey.params, params).id.toLowerCase()
        found((await passkeysOf(db, viewer.id)).find((one) => one.id === id))
      },
    },
  )

  async function newKey(challenge: string | null, attestation: Parameters<typeof verifyNewKey>[2], request: FastifyRequest) {
    try {
      if (challenge === null) throw new PasskeyRefusedError('challenge')
      return await verifyNewKey(config, challenge, attestation)
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error
      request.log.info({ why: error.why }, 'a new passkey was refused')
      throw new Refusal('invalid', { message: 'passkeyRefused', cause: error })
    }
  }

  /** Changes the viewer's passkeys, ends their other sessions (as for a second factor), and notifies them by e-mail. */
  const changeOwn = <Result>(
    acting: Acting,
    change: PasskeyChange,
    work: (trx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    withRenewedSession(api, acting, 'second_factor_changed', async (trx) => {
      const { viewer, request } = acting
      const result = await work(trx)
      await audit(trx, { actorId: viewer.id, action: `passkey_${change}`, subject: { kind: 'user', id: viewer.id }, requestId: request.id })
      const { email, fullName } = await holderOf(trx, viewer.id)
      await sendMail(trx, { userId: viewer.id, to: email, ...mails.passkeyMail(fullName, change, `${config.publicUrl}/profile`) })
      return result
    })
}

type Assertion = InputOf<typeof passkeyLogin>['body']

/** Signs in with a passkey. It counts as two factors: possession of the device, and the PIN or biometrics that unlock it. */
export function servePasskeyLogin(api: Api): void {
  const { db, config } = api

  serveAnyone(api, passkeyOptions, async ({ request, reply }) => {
    await countAgainstAddress(api, request, 'passkey', 'tooManyPasskeys')
    return requestOptions(config, await issueChallenge(api, reply, null))
  })

  serveAnyone(api, passkeyLogin, async ({ body, request, reply }) => {
    const addresses = await countAgainstAddress(api, request, 'login', 'tooManyLogins')
    const account = await padRefusalTiming(() => accountOf(body, request, reply))
    await uncount(db, addresses)
    return answerSignedIn(api, account, { request, reply, hasSecondFactor: true, isProof: true, by: 'passkey' })
  })

  /** Finds the account that an assertion opens. Every failure gets the same answer; the audit log has the reason. */
  async function accountOf(assertion: Assertion, request: FastifyRequest, reply: FastifyReply): Promise<Account> {
    const passkey = await findPasskey(db, Buffer.from(assertion.id, 'base64url'))
    try {
      const challenge = await consumeChallenge(api, request, reply, null)
      if (challenge === null) throw new PasskeyRefusedError('challenge')
      if (passkey === null || assertion.userHandle !== userHandleOf(passkey.userId)) throw new PasskeyRefusedError('unknown')
      const signed = await verifyAssertion(config, challenge, passkey.publicKey, assertion)
      const account = await findAccountById(db, passkey.userId, api.clock.now())
      if (account === null) throw new PasskeyRefusedError('account_shut')
      if (!(await recordUse(db, passkey.id, signed))) throw new PasskeyRefusedError('counter')
      return account
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error
      const subject = passkey === null ? {} : { subject: { kind: 'user', id: passkey.userId } as const }
      const detail = { by: 'passkey', why: error.why }
      await audit(db, { actorId: null, action: 'login_failed', ...subject, detail, requestId: request.id })
      request.log.info({ why: error.why }, 'a passkey was refused')
      throw new Refusal('wrong_credentials', { message: 'passkeyOpensNothing' })
    }
  }
}
