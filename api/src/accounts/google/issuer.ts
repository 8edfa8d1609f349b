import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'

const KEPT_MS = 24 * 3_600_000
const TIMEOUT_MS = 5000
const SKEW_SECONDS = 30

/** The issuer's keys could not be fetched, so the credential could not be checked. */
export class IssuerUnavailableError extends Error {
  override name = 'IssuerUnavailableError'
}

/** The credential is not valid for this site. `why` is a code for the log. */
export class CredentialRefusedError extends Error {
  override name = 'CredentialRefusedError'
  readonly why: string

  constructor(why: string, cause?: unknown) {
    super('a credential was refused', { cause })
    this.why = why
  }
}

export interface Issuer {
  /** Returns the claims if signature, issuer, audience and times are valid. */
  verify(credential: string): Promise<JWTPayload>
}

/** An issuer, our client id there, and the fetch that reaches it. */
export interface Provider {
  address: string
  clientId: string
  fetch: typeof fetch
}

/** An OpenID issuer whose keys are fetched on first use and refreshed once a day. */
export function openIssuer({ address, clientId, fetch }: Provider): Issuer {
  let known: { found: Promise<Discovered>; until: number } | null = null

  function discovered(): Promise<Discovered> {
    if (known !== null && known.until > Date.now()) return known.found
    const found = discover(address, fetch)
    const entry = { found, until: Date.now() + KEPT_MS }
    known = entry
    // A failure is not cached: the next call retries.
    found.catch(() => {
      if (known === entry) known = null
    })
    return found
  }

  return {
    async verify(credential) {
      const { issuers, keyFor } = await discovered()
      try {
        const { payload } = await jwtVerify(credential, keyFor, {
          algorithms: ['RS256'],
          issuer: issuers,
          audience: clientId,
          clockTolerance: SKEW_SECONDS,
          requiredClaims: ['sub', 'iat', 'exp', 'email'],
        })
        // A credential for several audiences names its requester in `azp`.
        if ((Array.isArray(payload.aud) || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
          throw new CredentialRefusedError('azp')
        }
        return payload
      } catch (error) {
        if (error instanceof errors.JOSEError) throw new CredentialRefusedError(error.code, error)
        throw error
      }
    },
  }
}

interface Discovered {
  issuers: string[]
  keyFor: JWTVerifyGetKey
}

const Discovery = z.object({ issuer: z.url(), jwks_uri: z.url() })

async function discover(address: string, fetch: Provider['fetch']): Promise<Discovered> {
  const { issuer, jwks_uri: jwksUri } = await reachIssuer(async () => {
    const response = await fetch(`${address}/.well-known/openid-configuration`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`discovery failed with status ${response.status}`)
    return z.parse(Discovery, await response.json())
  })
  const isSafe = jwksUri.startsWith('https:') || !address.startsWith('https:')
  if (issuer.replace(/\/+$/, '') !== address || !isSafe) throw new IssuerUnavailableError('the discovery document names another issuer')

  const keys = createRemoteJWKSet(new URL(jwksUri), { cacheMaxAge: KEPT_MS, timeoutDuration: TIMEOUT_MS, [customFetch]: fetch })
  return { issuers: spellingsOf(issuer), keyFor: (header, token) => reachIssuer(() => keys(header, token)) }
}

/** Google's tokens name the issuer with or without the scheme. */
const spellingsOf = (issuer: string): string[] => (issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer])

/** An unknown key means that the credential is bad; any other error, that the issuer is unavailable. */
async function reachIssuer<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
    throw new IssuerUnavailableError('the issuer is unavailable', { cause: error })
  }
}
