import { googleLogin, googleNonce } from '@ponte/contracts/auth'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import { answerFirstFactor } from '../session/answer-signed-in.ts'
import { isHttps } from '../session/recognize.ts'
import { accountOf } from './accounts.repo.ts'
import { identityIn, UNVERIFIED } from './identity.ts'
import { CredentialRefusedError, IssuerUnavailableError, openIssuer, type Provider } from './issuer.ts'
import { clearNonce, issueNonce, readNonce, consumeNonce } from './nonce.ts'

const RETRY_SECONDS = 30

/** Serves signing in with Google, if a client id is configured. `demoIssuer` stands in for Google in a demo without one. */
export function serveGoogle(api: Api, demoIssuer: Provider | null): void {
  const { db, config } = api
  const { googleClientId: clientId } = config
  const provider = clientId === null ? demoIssuer : { address: config.googleIssuer, clientId, fetch }
  if (provider === null) {
    // Marked as served although Google sign-in is off, so the calls answer 404.
    for (const call of [googleNonce, googleLogin]) api.served.add(call)
    return
  }
  const issuer = openIssuer(provider)

  serveAnyone(api, googleNonce, ({ reply }) => ({ nonce: issueNonce(reply, isHttps(api)) }))

  serveAnyone(api, googleLogin, async ({ body: { credential }, request, reply }) => {
    try {
      const identity = identityIn(await issuer.verify(credential))
      const account = await db.transaction().execute(async (trx) => {
        await consumeNonce(trx, readNonce(request, isHttps(api)), identity.nonce)
        return accountOf({ api, trx, identity, requestId: request.id })
      })
      clearNonce(reply, isHttps(api))
      return await answerFirstFactor(api, account, { request, reply, isProof: true })
    } catch (error) {
      if (error instanceof IssuerUnavailableError) throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error })
      if (!(error instanceof CredentialRefusedError)) throw error
      await note(db, { actorId: null, action: 'login_failed', detail: { by: 'google', why: error.why }, requestId: request.id })
      request.log.info({ why: error.why }, 'a Google credential was refused')
      throw new Refusal('wrong_credentials', {
        message: error.why === UNVERIFIED ? 'googleEmailUnverified' : 'googleLoginFailed',
      })
    }
  })
}
