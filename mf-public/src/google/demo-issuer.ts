import { googleNonce } from '@ponte/contracts/auth'
import { API_BASE } from '@ponte/contracts/call'
import { DEMO_CLIENT_ID, DEMO_ISSUER_PATH } from '@ponte/contracts/demo-routes'
import type { Host } from '@ponte/contracts/host'
import { keptText } from '@ponte/platform/kept-text'

const ISSUER = API_BASE + DEMO_ISSUER_PATH
const SECRET_BYTES = 32

/** A sign-in that this tab has started at the issuer. */
interface Begun {
  verifier: string
  state: string
  /** The page's query string, restored afterwards: it may contain the page to open next. */
  search: string
}

/** The issuer's answer and the sign-in it belongs to; null if this tab has started none. */
export interface Returned {
  code: string | null
  /** The user went back without choosing an account. */
  isCancelled: boolean
  begun: Begun | null
}

const kept = keptText('tab', 'mf-public', 'demo-google')

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const secret = (): string => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

/** The issuer's URL for a new sign-in, with authorization code and PKCE. */
export async function beginDemoSignIn(host: Host, { pathname, search }: { pathname: string; search: string }): Promise<string> {
  const begun: Begun = { verifier: secret(), state: secret(), search }
  const [{ nonce }, digest] = await Promise.all([
    host.call(googleNonce, {}),
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier)),
  ])
  kept.keep(JSON.stringify(begun))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: DEMO_CLIENT_ID,
    redirect_uri: location.origin + pathname,
    scope: 'openid email profile',
    state: begun.state,
    nonce,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  })
  return `${ISSUER}/authorize?${query.toString()}`
}

/** The issuer's answer in this page's address; null if there is none. The started sign-in is consumed. */
export function returnedFrom(search: string): Returned | null {
  const answer = new URLSearchParams(search)
  const state = answer.get('state')
  if (state === null || (!answer.has('code') && !answer.has('error'))) return null
  const begun = JSON.parse(kept.read() || 'null') as Begun | null
  kept.keep('')
  return { code: answer.get('code'), isCancelled: answer.get('error') === 'access_denied', begun: begun?.state === state ? begun : null }
}

/** Exchanges a code for a credential; null on failure. */
export async function finishDemoSignIn({ code, begun }: Returned, pathname: string): Promise<string | null> {
  if (code === null || begun === null) return null
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: DEMO_CLIENT_ID,
    code,
    redirect_uri: location.origin + pathname,
    code_verifier: begun.verifier,
  })
  const answer = await fetch(`${ISSUER}/token`, { method: 'POST', body })
  if (!answer.ok) return null
  return ((await answer.json()) as { id_token: string }).id_token
}
