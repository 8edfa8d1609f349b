import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'

const KEPT_MS = 24 * 3_600_000
const PATIENCE_MS = 5000
const SKEW_SECONDS = 30

/** The issuer could not be asked for its keys: nothing can be said about a credential. */
export class IssuerAwayError extends Error {
  override name = 'IssuerAwayError'
}

/** The credential is not what its issuer would vouch for to us. `why` is a code, fit for the log. */
export class CredentialRefusedError extends Error {
  override name = 'CredentialRefusedError'
  readonly why: string

  constructor(why: string, cause?: unknown) {
    super('a credential was refused', { cause })
    this.why = why
  }
}

export interface Issuer {
  /** The claims of a credential, once its signature, issuer, audience and time are right. */
  verify(credential: string): Promise<JWTPayload>
}

/** The address of an issuer, our client's id there, and how it is asked. */
export interface Provider {
  address: string
  clientId: string
  fetch: typeof fetch
}

/** An OpenID issuer whose keys are looked up when they are first needed, and once a day from then on. */
export function openIssuer({ address, clientId, fetch }: Provider): Issuer {
  let known: { found: Promise<Discovered>; until: number } | null = null

  function discovered(): Promise<Discovered> {
    if (known !== null && known.until > Date.now()) return known.found
    const found = discover(address, fetch)
    const entry = { found, until: Date.now() + KEPT_MS }
    known = entry
    // A failure is not kept: the next call asks again.
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
        // Meant for several, it says which of them asked for it.
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
  const { issuer, jwks_uri: jwksUri } = await asked(async () => {
    const response = await fetch(`${address}/.well-known/openid-configuration`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!response.ok) throw new Error(`discovery was answered with ${response.status}`)
    return z.parse(Discovery, await response.json())
  })
  const isSafe = jwksUri.startsWith('https:') || !address.startsWith('https:')
  if (issuer.replace(/\/+$/, '') !== address || !isSafe) throw new IssuerAwayError('the discovery document is not the issuer’s own')

  const keys = createRemoteJWKSet(new URL(jwksUri), { cacheMaxAge: KEPT_MS, timeoutDuration: PATIENCE_MS, [customFetch]: fetch })
  return { issuers: spellingsOf(issuer), keyFor: (header, token) => asked(() => keys(header, token)) }
}

/** Spellings of the issuer: Google's own tokens name it with or without the scheme. */
const spellingsOf = (issuer: string): string[] => (issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer])

/** A key that is not among the issuer's says something about the credential; anything else, about the issuer. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
    throw new IssuerAwayError('the issuer could not be asked', { cause: error })
  }
}
