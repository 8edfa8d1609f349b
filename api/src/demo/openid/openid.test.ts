import { googleLogin, googleNonce, me } from '@ponte/contracts/auth'
import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import { messages } from '@ponte/contracts/messages'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom, type Actor } from '../../../test/client.ts'
import { admin, firm, professional } from '../../../test/factories.ts'

const SITE = 'http://localhost:3000'
const ISSUER = '/api/v1/demo/openid'
/** The verifier and challenge of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const day = { now: new Date('2026-03-02T12:00:00Z') }
const { add, actor, database } = await withApi({ config: { isDemo: true, publicUrl: SITE }, clock: { now: () => day.now } })

await add(professional({ email: DEMO_ACCOUNTS.professional, full_name: 'Paula Prado', email_confirmed_at: new Date() }))
await add(firm({ owner: { email: DEMO_ACCOUNTS.firm, full_name: 'Célia Castro', email_confirmed_at: new Date() } }))
await add(admin({ email: DEMO_ACCOUNTS.admin }))

const asked = (nonce: string) => ({
  response_type: 'code',
  client_id: 'ponte-demo',
  redirect_uri: `${SITE}/login`,
  scope: 'openid email profile',
  state: 'estado-1',
  nonce,
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
})
type Parameters = Record<string, string>

const post = (who: Actor, path: string, form: Parameters) =>
  who.send({
    method: 'POST',
    url: ISSUER + path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const show = (who: Actor, parameters: Parameters) =>
  who.send({ method: 'GET', url: `${ISSUER}/authorize?${new URLSearchParams(parameters)}` })
const redeem = (who: Actor, code: string, changes: Parameters = {}) =>
  post(who, '/token', {
    grant_type: 'authorization_code',
    client_id: 'ponte-demo',
    code,
    redirect_uri: `${SITE}/login`,
    code_verifier: VERIFIER,
    ...changes,
  })

async function codeFor(who: Actor, account: Parameters): Promise<string> {
  const { nonce } = await who.call(googleNonce, {})
  const sent = await post(who, '/authorize', { ...asked(nonce), ...account })
  const back = new URL(sent.headers.location ?? '')
  expect([sent.statusCode, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([303, `${SITE}/login`, 'estado-1'])
  return back.searchParams.get('code') ?? ''
}

async function enter(who: Actor, account: Parameters) {
  const { id_token: credential } = (await redeem(who, await codeFor(who, account))).json<{ id_token: string }>()
  return (await who.enter(googleLogin, { body: { credential } })).user
}

test('the page offers a professional, a clinic and a new person, says that all are fictional, and runs no script', async () => {
  const someone = actor()
  const { statusCode, headers, payload } = await show(someone, asked('n'))
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src 'self'; style-src 'sha256-[^']+'; .*form-action 'self'$/)
  expect(payload).not.toContain('<script')
  expect([...payload.matchAll(/<button name="account" value="([^"]+)">([^<]+)/g)].map(([, email, name]) => [email, name])).toEqual([
    [DEMO_ACCOUNTS.professional, 'Paula Prado'],
    [DEMO_ACCOUNTS.firm, 'Célia Castro'],
    ['bianca.nova@gmail.example', 'Bianca Nova'],
  ])
  expect(payload).toContain('nenhuma conta do Google é usada')
})

test('an existing account is signed in; a new person always gets the same new account', async () => {
  expect(await enter(actor(), { account: DEMO_ACCOUNTS.professional })).toMatchObject({
    email: DEMO_ACCOUNTS.professional,
    role: 'professional',
  })
  const first = await enter(actor(), { account: 'bianca.nova@gmail.example' })
  expect(first).toMatchObject({ fullName: 'Bianca Nova', role: null })
  const own = { account: 'other', name: ' Rui Reis ', email: 'rui@gmail.example' }
  const someone = actor()
  const rui = await enter(someone, own)
  expect(rui).toMatchObject({ fullName: 'Rui Reis', email: 'rui@gmail.example', role: null })
  expect((await someone.call(me, {})).id).toBe(rui.id)
  expect((await enter(actor(), { ...own, email: 'RUI@gmail.example' })).id).toBe(rui.id)
  expect((await enter(actor(), { account: 'bianca.nova@gmail.example' })).id).toBe(first.id)
})

test('typing the address of an account from elsewhere gives no access, least of all an admin’s', async () => {
  for (const email of [DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.admin.toUpperCase(), (await add(professional())).email]) {
    const { statusCode, payload } = await post(actor(), '/authorize', { ...asked('n'), account: 'other', name: 'Rui', email })
    expect([statusCode, payload.includes('já tem uma conta aqui'), payload.includes(`value="${email}"`)]).toEqual([422, true, true])
  }
  expect((await post(actor(), '/authorize', { ...asked('n'), account: DEMO_ACCOUNTS.admin })).statusCode).toBe(422)
})

test('invalid input is reported on its field and kept', async () => {
  const { statusCode, payload } = await post(actor(), '/authorize', { ...asked('n'), account: 'other', name: ' ', email: '"><b>rui' })
  expect(statusCode).toBe(422)
  expect(payload).toContain(messages.emailInvalid)
  expect(payload).toContain(messages.requiredFields)
  expect(payload).toContain('value="&quot;&gt;&lt;b&gt;rui"')
  expect(payload).not.toContain('<b>rui')
})

test('canceling redirects back with the reason', async () => {
  const sent = await post(actor(), '/authorize', { ...asked('n'), account: 'cancel' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${SITE}/login?error=access_denied&state=estado-1`])
})

test('a code works only with its verifier and redirect address, once, and for a minute', async () => {
  const who = actor()
  const account = { account: DEMO_ACCOUNTS.firm }
  const refusals: [what: string, changes: Parameters][] = [
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['another address', { redirect_uri: `${SITE}/register` }],
    ['another client', { client_id: 'outro' }],
  ]
  for (const [what, changes] of refusals) {
    const answer = await redeem(who, await codeFor(who, account), changes)
    expect([what, answer.statusCode, answer.json()]).toEqual([what, 400, { error: 'invalid_grant' }])
  }
  const used = await codeFor(who, account)
  expect((await redeem(who, used)).statusCode).toBe(200)
  expect((await redeem(who, used)).json()).toEqual({ error: 'invalid_grant' })
  const tried = await codeFor(who, account)
  await redeem(who, tried, { code_verifier: 'w'.repeat(43) })
  expect((await redeem(who, tried)).json()).toEqual({ error: 'invalid_grant' })
  const old = await codeFor(who, account)
  day.now = new Date(day.now.getTime() + 60_000)
  expect((await redeem(who, old)).json()).toEqual({ error: 'invalid_grant' })
  expect((await redeem(who, 'none', { grant_type: 'password' })).json()).toEqual({ error: 'invalid_request' })
})

test('a credential works only in the browser that requested its nonce', async () => {
  const who = actor()
  const { id_token: credential } = (await redeem(who, await codeFor(who, { account: DEMO_ACCOUNTS.firm }))).json<{ id_token: string }>()
  expect(await refusalFrom(actor().enter(googleLogin, { body: { credential } }))).toMatchObject({ status: 401 })
  expect((await who.enter(googleLogin, { body: { credential } })).user.email).toBe(DEMO_ACCOUNTS.firm)
})

test('a request with another redirect address or client is not redirected; an incomplete one is redirected back', async () => {
  for (const changes of [
    { redirect_uri: 'https://evil.example/login' },
    { redirect_uri: `${SITE}/login/` },
    { redirect_uri: `${SITE}/login?next=/x` },
    { redirect_uri: `${SITE}/search` },
    { client_id: 'outro' },
  ]) {
    for (const answer of [
      await show(actor(), { ...asked('n'), ...changes }),
      await post(actor(), '/authorize', { ...asked('n'), ...changes }),
    ])
      expect([changes, answer.statusCode, answer.headers.location]).toEqual([changes, 400, undefined])
  }
  for (const changes of [
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { scope: 'email' },
    { nonce: '' },
  ]) {
    const sent = await show(actor(), { ...asked('n'), ...changes })
    expect([changes, sent.statusCode, sent.headers.location]).toEqual([changes, 303, `${SITE}/login?error=invalid_request&state=estado-1`])
  }
})

test('the discovery document lists all endpoints', async () => {
  const document = (await actor().send({ method: 'GET', url: `${ISSUER}/.well-known/openid-configuration` })).json<Parameters>()
  expect(document).toMatchObject({
    issuer: SITE + ISSUER,
    token_endpoint: `${SITE}${ISSUER}/token`,
    code_challenge_methods_supported: ['S256'],
  })
  const keys = await actor().send({ method: 'GET', url: `${ISSUER}/keys` })
  expect(keys.json<{ keys: object[] }>().keys).toEqual([expect.objectContaining({ kty: 'RSA', alg: 'RS256', use: 'sig' })])
  expect(keys.payload).not.toContain('"d"')
})

test('a body that is not a form is refused like an empty one', async () => {
  for (const payload of ['[1]', '{"client_id":1}', JSON.stringify({ ...asked('n'), name: 1, account: 'other' })]) {
    const answer = await actor().send({
      method: 'POST',
      url: `${ISSUER}/authorize`,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect([payload, answer.statusCode]).toEqual([payload, 400])
  }
})

test('no other call accepts forms', async () => {
  const form = {
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  } as const
  expect((await actor().send(form)).statusCode).toBe(415)
})

for (const [where, config] of [
  ['outside a demonstration', { isDemo: false }],
  ['with a configured Google client', { isDemo: true, googleClientId: 'ponte.apps.googleusercontent.test' }],
] as const) {
  test(`${where}, the issuer does not exist`, async () => {
    const other = await withApi({ database, config: { ...config, publicUrl: SITE } })
    for (const path of ['/authorize', '/keys', '/.well-known/openid-configuration'])
      expect([path, (await other.actor().send({ method: 'GET', url: ISSUER + path })).statusCode]).toEqual([path, 404])
    expect((await other.actor().send({ method: 'POST', url: `${ISSUER}/token`, payload: {} })).statusCode).toBe(404)
    if (!config.isDemo) expect((await other.actor().try(googleNonce)).statusCode).toBe(404)
  })
}
