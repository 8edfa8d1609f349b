import { DEMO_CLIENT_ID } from '@ponte/contracts/demo-routes'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../server/clock.ts'

const KEY_ID = 'demo'
const CODE_BYTES = 32
const CODE_LIFE_MS = 60_000
const CODES_MAX = 1000
const TOKEN_LIFE_SECONDS = 300

/** A person as asserted by the issuer. */
export interface Person {
  email: string
  name: string
}

/** A valid authorization request. */
export interface CodeRequest {
  redirectUri: string
  nonce: string
  challenge: string
}

interface Code extends CodeRequest {
  person: Person
  expiresAt: number
}

/**
 * The OpenID issuer of a demonstration: authorization code flow with PKCE. Keys and codes exist only in this process, which is enough:
 * a demonstration is one process, and sessions do not depend on them.
 */
export interface DemoIssuer {
  /** The issuer's address. */
  address: string
  clientId: string
  /** Serves the discovery document and keys to this process without the network. */
  fetch: typeof fetch
  discovery(): Record<string, unknown>
  keys(): Promise<Record<string, unknown>>
  giveCode(request: CodeRequest, person: Person): string
  /**
   * Exchanges a code for an ID token; null if the code is invalid, used, expired or for another redirect address, or if the verifier
   * is wrong.
   */
  redeem(code: string, redirectUri: string, verifier: string): Promise<string | null>
}

/** A person's subject, stable across sign-ins. Derived from the address, which is all that is known. */
export const subjectOf = (email: string): string => `demo-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32)}`

export function createDemoIssuer(address: string, clock: Clock): DemoIssuer {
  const codes = new Map<string, Code>()
  let pair: ReturnType<typeof generateKeyPair> | null = null
  // Created at the first sign-in, because that takes a while.
  const keyPair = () => (pair ??= generateKeyPair('RS256', { extractable: true }))

  const discovery = () => ({
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
  })
  const keys = async () => ({ keys: [{ ...(await exportJWK((await keyPair()).publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] })

  return {
    address,
    clientId: DEMO_CLIENT_ID,
    fetch: async (asked) => {
      const url = asked instanceof Request ? asked.url : asked.toString()
      return Response.json(url === `${address}/keys` ? await keys() : discovery())
    },
    discovery,
    keys,
    giveCode(request, person) {
      for (const [code, { expiresAt }] of codes) if (expiresAt <= clock.now().getTime() || codes.size >= CODES_MAX) codes.delete(code)
      const code = randomBytes(CODE_BYTES).toString('base64url')
      codes.set(code, { ...request, person, expiresAt: clock.now().getTime() + CODE_LIFE_MS })
      return code
    },
    async redeem(code, redirectUri, verifier) {
      const given = codes.get(code)
      codes.delete(code)
      if (given === undefined || given.expiresAt <= clock.now().getTime() || given.redirectUri !== redirectUri) return null
      if (createHash('sha256').update(verifier).digest('base64url') !== given.challenge) return null
      const { email, name } = given.person
      return new SignJWT({ email, email_verified: true, name, nonce: given.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(address)
        .setAudience(DEMO_CLIENT_ID)
        .setSubject(subjectOf(email))
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFE_SECONDS}s`)
        .sign((await keyPair()).privateKey)
    },
  }
}
