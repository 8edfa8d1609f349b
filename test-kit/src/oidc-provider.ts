// Packages that import this file need the declaration too.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./oidc-provider-types.d.ts" />
import { parseSetCookie, stringifyCookie } from 'cookie'
import { exportJWK, generateKeyPair } from 'jose'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const BACK = 'https://ponte.example/volta'

export interface Profile {
  name: string
  email: string
  email_verified: boolean
}

export interface TestProvider {
  address: string
  stop(): void
  /** Signs a user in at the provider for a client, and returns the credential. */
  credentialFor(sub: string, options: { clientId: string; nonce: string }): Promise<string>
}

/** A certified OpenID provider where these people have accounts and sign in without a password. */
export async function startProvider(clientIds: readonly string[], people: Readonly<Record<string, Profile>>): Promise<TestProvider> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider: Provider = new Provider(address, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'provider' }] },
    clients: clientIds.map((client_id) => ({
      client_id,
      redirect_uris: [BACK],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    })),
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { Interaction: 600, Grant: 600, IdToken: 3600, Session: 600 },
    cookies: { keys: ['of-the-tests-alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people[sub]
      return person && { accountId: sub, claims: () => ({ sub, ...person }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return void handle(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: String(request.headers['x-person']) } })
  })

  return {
    address,
    stop() {
      server.closeAllConnections()
      server.close()
    },
    async credentialFor(sub, { clientId, nonce }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: BACK,
        response_type: 'id_token',
        scope: 'openid email profile',
        nonce,
      })
      const cookies = new Map<string, string>()
      let url = new URL(`${address}/auth?${query}`)
      while (url.origin === address) {
        const cookie = stringifyCookie(Object.fromEntries(cookies))
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'x-person': sub } })
        for (const line of answer.headers.getSetCookie()) {
          const { name, value = '' } = parseSetCookie(line)
          cookies.set(name, value)
        }
        const next = answer.headers.get('location')
        if (next === null) throw new Error(`the provider answered ${answer.status} at ${url.pathname}`)
        url = new URL(next, url)
      }
      return new URLSearchParams(url.hash.slice(1)).get('id_token') ?? ''
    },
  }
}
