import { googleLogin, googleNonce } from '@ponte/contracts/auth'
import { sql, type Transaction } from 'kysely'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { found, Refusal } from '../../server/http/refusal.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import { answerFirstFactor } from '../session/answer-signed-in.ts'
import { findAccountById } from '../session/login.repo.ts'
import { isHttps } from '../session/recognize.ts'
import { accountOf } from './accounts.repo.ts'
import { identityIn, UNVERIFIED } from './identity.ts'
import { CredentialRefusedError, IssuerUnavailableError, openIssuer, type Provider } from './issuer.ts'
import type { Database } from '../../server/schema/schema.ts'
import { nonceCookie } from '../session/nonce-cookie.ts'
import { hashOf } from '../../server/secrets.ts'

const RETRY_SECONDS = 30

/** Holds the nonce that ties a credential to the browser that requested it. */
const nonce = nonceCookie('google-nonce')
/** The format of `newSecret()`. */
const SECRET = /^[\w-]{43}$/

/** Serves signing in with Google, if a client id is configured. `demoIssuer` stands in for Google in a demo without one. */
export function serveGoogle(api: Api, demoIssuer: Provider | null): void {
  const { db, config } = api
  const { googleClientId: clientId } = config
  const provider = clientId === null ? demoIssuer : { address: config.googleIssuer, clientId, fetch }
  if (provider === null) {
    // Marked as served, so that with Google sign-in off the calls answer 404 instead of 501.
    for (const call of [googleNonce, googleLogin]) api.served.add(call)
    return
  }
  const issuer = openIssuer(provider)

  // The tabs of a browser share its cookie, so they share the nonce too.
  serveAnyone(api, googleNonce, ({ request, reply }) => {
    const present = nonce.read(request, isHttps(api))
    return { nonce: present !== null && SECRET.test(present) ? present : nonce.issue(reply, isHttps(api)) }
  })

  serveAnyone(api, googleLogin, async ({ body: { credential }, request, reply }) => {
    try {
      const identity = identityIn(await issuer.verify(credential))
      const account = await db.transaction().execute(async (trx) => {
        await consumeNonce(trx, nonce.read(request, isHttps(api)), identity.nonce)
        const id = await accountOf({ api, trx, identity, requestId: request.id })
        return found(await findAccountById(trx, id, api.clock.now()))
      })
      nonce.clear(reply, isHttps(api))
      return await answerFirstFactor(api, account, { request, reply, isProof: true })
    } catch (error) {
      if (error instanceof IssuerUnavailableError) throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error })
      if (!(error instanceof CredentialRefusedError)) throw error
      // Else the next attempt would get this nonce again, which may be used up.
      nonce.clear(reply, isHttps(api))
      await audit(db, { actorId: null, action: 'login_failed', detail: { by: 'google', why: error.why }, requestId: request.id })
      request.log.info({ why: error.why }, 'a Google credential was refused')
      throw new Refusal('wrong_credentials', {
        message: error.why === UNVERIFIED ? 'googleEmailUnverified' : 'googleLoginFailed',
      })
    }
  })
}

/** How long a used nonce is remembered: longer than any credential that carries it stays valid. */
const REMEMBERED_UNTIL = sql<Date>`now() + interval '1 day'`

/**
 * Consumes a credential's nonce, which must be the one that this browser requested. A client that requested none, which the site itself
 * never does, sends a credential without one.
 */
async function consumeNonce(trx: Transaction<Database>, asked: string | null, carried: string | null): Promise<void> {
  if (asked !== carried) throw new CredentialRefusedError('nonce')
  if (carried === null) return
  const used = await trx
    .insertInto('used_google_nonces')
    .values({ nonce_hash: hashOf(carried), expires_at: REMEMBERED_UNTIL })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .execute()
  if (used.length === 0) throw new CredentialRefusedError('nonce_used')
}
