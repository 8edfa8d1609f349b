import { googleNonce } from '@ponte/contracts/auth'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { Actor } from './client.ts'

export const CLIENT_ID = 'ponte.apps.googleusercontent.test'

type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey']

/** `undefined` omits a claim. */
export type Claims = Readonly<Record<string, unknown>>

interface How {
  key?: Key | Uint8Array
  /** `null` names no key. */
  kid?: string | null
  alg?: string
}

export interface TestIssuer {
  address: string
  privateKey: Key
  /** The number of requests for its documents. */
  asked: { discovery: number; keys: number }
  /** A credential for a person with a verified address; any claim can be overridden. */
  credential(claims?: Claims, how?: How): Promise<string>
  /** A credential as the button on the page gets it: for this browser, with a nonce from the server. */
  credentialFor(who: Actor, claims?: Claims, how?: How): Promise<string>
  /** Redirects every request to the same document on another server. */
  redirectTo(address: string | null): void
  /** Publishes another key, in addition to the existing ones or instead of them. */
  addKey(kid: string, how?: { replaces: boolean }): Promise<Key>
  goDown(): void
  comeUp(): void
}

let made = 0

/** An OpenID issuer that signs anything. */
export async function startIssuer(): Promise<TestIssuer> {
  const kid = 'de-hoje'
  const jwks: { keys: object[] } = { keys: [] }
  async function addKey(named: string, { replaces } = { replaces: false }): Promise<Key> {
    const made = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(made.publicKey)), kid: named, alg: 'RS256', use: 'sig' }
    jwks.keys = replaces ? [jwk] : [...jwks.keys, jwk]
    return made.privateKey
  }
  const privateKey = await addKey(kid)
  const asked = { discovery: 0, keys: 0 }
  let isDown = false
  let elsewhere: string | null = null

  const server = createServer((request, response) => {
    if (isDown) return response.writeHead(502).end()
    if (elsewhere !== null) return response.writeHead(302, { location: `${elsewhere}${request.url ?? ''}` }).end()
    const isKeys = request.url === '/keys'
    asked[isKeys ? 'keys' : 'discovery']++
    response.setHeader('content-type', 'application/json')
    return response.end(JSON.stringify(isKeys ? jwks : { issuer: address, jwks_uri: `${address}/keys` }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function credential(claims: Claims = {}, { key = privateKey, kid: named = kid, alg = 'RS256' }: How = {}): Promise<string> {
    const number = ++made
    const now = Math.floor(Date.now() / 1000)
    const usual = { sub: `sub-${number}`, email: `google${number}@exemplo.test`, email_verified: true, name: `Pessoa Google ${number}` }
    return new SignJWT({ iss: address, aud: CLIENT_ID, iat: now, exp: now + 3600, ...usual, ...claims })
      .setProtectedHeader(named === null ? { alg } : { alg, kid: named })
      .sign(key)
  }

  return {
    address,
    privateKey,
    asked,
    credential,
    credentialFor: async (who, claims, how) => credential({ ...(await who.call(googleNonce, {})), ...claims }, how),
    redirectTo: (other) => void (elsewhere = other),
    addKey,
    goDown: () => (isDown = true),
    comeUp: () => (isDown = false),
  }
}
