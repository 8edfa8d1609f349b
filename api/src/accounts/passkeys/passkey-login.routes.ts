import type { InputOf } from '@ponte/contracts/call'
import { passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { uncount } from '../../server/limits/limits.ts'
import { answerSignedIn } from '../session/answer-signed-in.ts'
import { padRefusalTiming } from '../session/pad-timing.ts'
import { findAccountById, type Account } from '../session/login.repo.ts'
import { issueChallenge, consumeChallenge } from './challenges.ts'
import { findPasskey, recordUse } from './passkeys.repo.ts'
import { PasskeyRefusedError, requestOptions, userHandleOf, verifyAssertion } from './relying-party.ts'

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

  /** The account that an assertion opens. Every failure gets the same answer; the audit log has the reason. */
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
      await note(db, { actorId: null, action: 'login_failed', ...subject, detail, requestId: request.id })
      request.log.info({ why: error.why }, 'a passkey was refused')
      throw new Refusal('wrong_credentials', { message: 'passkeyOpensNothing' })
    }
  }
}
