import { googleLogin, googleNonce, me } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { generateKeyPair, UnsecuredJWT } from 'jose'
import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom, type Actor } from '../../../test/client.ts'
import { CLIENT_ID, startIssuer, type Claims } from '../../../test/issuer.ts'

const issuer = await startIssuer()
const config = { googleClientId: CLIENT_ID, googleIssuer: issuer.address }
const api = await withApi({ config })
const { actor, db } = api
const { credential, credentialFor } = issuer

const enterWith = (who: Actor, token: string) => who.enter(googleLogin, { body: { credential: token } })
const enter = async (who: Actor, ...how: Parameters<typeof credential>) => enterWith(who, await credentialFor(who, ...how))
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** With a copy of the browser's cookies, because a refusal clears the nonce. */
async function expectRefused(token: string, browser = actor()): Promise<void> {
  const who = browser.copy()
  const before = await db.selectFrom('users').select('id').execute()
  expect(await refusalFrom(enterWith(who, token))).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect((await who.try(me)).statusCode).toBe(401)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
}

test('a valid credential from the issuer opens a session', async () => {
  const someone = actor()
  const { user, tokens } = await enter(someone, { email: 'Ana@exemplo.test', name: '  Ana\u0000 \n Luz ' })
  expect(user).toMatchObject({ email: 'Ana@exemplo.test', fullName: 'Ana Luz', role: null, profileCompleted: false, phone: null })
  expect(new Date(tokens.access.expires).getTime()).toBeGreaterThan(Date.now())
  expect((await someone.call(me, {})).id).toBe(user.id)
})

/** Includes the cases of the OpenID conformance suite for relying parties that concern ID tokens. We do not use userinfo and hashes. */
const wrong: [what: string, claims: () => Claims][] = [
  ['another audience', () => ({ aud: 'other.apps.googleusercontent.test' })],
  ['several audiences, requested by another', () => ({ aud: [CLIENT_ID, 'other'], azp: 'other' })],
  ['our audience, requested by another', () => ({ azp: 'other' })],
  ['no audience', () => ({ aud: undefined })],
  ['no issuer', () => ({ iss: undefined })],
  ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
  ['an expiry in the past', () => ({ iat: nowSeconds() - 7200, exp: nowSeconds() - 60 })],
  ['a start in the future', () => ({ nbf: nowSeconds() + 600 })],
  ['an address that the issuer has not verified', () => ({ email_verified: false })],
  ['an address without a verification claim', () => ({ email_verified: undefined })],
  ['a string as verification claim', () => ({ email_verified: 'true' })],
  ['no address', () => ({ email: undefined })],
  ['an invalid address', () => ({ email: 'no address' })],
  ['no subject', () => ({ sub: undefined })],
  ['no time of issue', () => ({ iat: undefined })],
  ['no expiry', () => ({ exp: undefined })],
  ['no nonce, though one was requested', () => ({ nonce: undefined })],
  ['a nonce that this browser did not request', () => ({ nonce: 'from-elsewhere' })],
]

for (const [what, claims] of wrong) {
  test(`a credential with ${what} is refused`, async () => {
    const someone = actor()
    await expectRefused(await credentialFor(someone, claims()), someone)
  })
}

test('a few seconds of clock skew are accepted', async () => {
  await enter(actor(), { iat: nowSeconds() - 3600, exp: nowSeconds() - 10 })
})

test('a credential signed with another key is refused, whether it names the issuer’s key or an unknown one', async () => {
  const { privateKey: key } = await generateKeyPair('RS256')
  const someone = actor()
  await expectRefused(await credentialFor(someone, {}, { key }), someone)
  await expectRefused(await credentialFor(someone, {}, { key, kid: 'de-amanha' }), someone)
})

test('a credential without a signature, or with another algorithm, is refused', async () => {
  const someone = actor()
  const { nonce } = await someone.call(googleNonce, {})
  const claims = { iss: issuer.address, aud: CLIENT_ID, sub: 'x', email: 'x@exemplo.test', email_verified: true, nonce }
  await expectRefused(new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode(), someone)
  const { privateKey: key } = await generateKeyPair('PS256')
  await expectRefused(await credential({ nonce }, { key, alg: 'PS256' }), someone)
  const { privateKey: curve } = await generateKeyPair('ES256')
  await expectRefused(await credential({ nonce }, { key: curve, alg: 'ES256' }), someone)
  const { keys } = (await (await fetch(`${issuer.address}/keys`)).json()) as { keys: JsonWebKey[] }
  const published = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  await expectRefused(await credential({ nonce }, { key: Buffer.from(published), alg: 'HS256' }), someone)
  const [header, body] = (await credential({ nonce })).split('.')
  for (const broken of [`${header}.${body}.`, `${header}.${body}.AAAA`, 'no token', '{}']) await expectRefused(broken, someone)
})

test('a changed claim breaks the signature', async () => {
  const someone = actor()
  const [header = '', body = '', signature = ''] = (await credentialFor(someone)).split('.')
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims), email: 'admin@ponte.example' }
  await expectRefused([header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'), someone)
})

test('the message for an unverified address gives the reason', async () => {
  const refused = await refusalFrom(enter(actor(), { email_verified: false }))
  expect(refused.body.message).toMatch(/não confirmou este e-mail/)
})

test('a refused credential is logged as a failed sign-in, with the reason and no address', async () => {
  const failed = () =>
    db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'detail']).where('action', '=', 'login_failed').orderBy('id').execute()
  const before = (await failed()).length
  await refusalFrom(enter(actor(), { email_verified: false }))
  expect((await failed()).slice(before)).toEqual([{ actor_id: null, subject_id: null, detail: { by: 'google', why: 'email_verified' } }])
})

test('a nonce ties the credential to the browser that requested it, once', async () => {
  const someone = actor()
  const { nonce } = await someone.call(googleNonce, {})
  const token = await credential({ nonce })
  const withCookie = someone.copy()

  await expectRefused(await credential(), someone)
  await expectRefused(await credential({ nonce: `${nonce}x` }), someone)
  await expectRefused(token)

  await enterWith(someone, token)
  expect(someone.cookies.has('google-nonce')).toBe(false)
  await expectRefused(token, withCookie)
  await expectRefused(await credential({ nonce }), withCookie)
})

test('two tabs share the nonce of their browser, until a sign-in or a refusal', async () => {
  const someone = actor()
  const first = await credentialFor(someone)
  const { nonce } = await someone.call(googleNonce, {})
  await enterWith(someone, first)

  someone.cookies.set('google-nonce', nonce)
  await refusalFrom(enterWith(someone, await credentialFor(someone)))
  expect(someone.cookies.has('google-nonce')).toBe(false)
  expect((await someone.call(googleNonce, {})).nonce).not.toBe(nonce)
  await enter(someone)

  someone.cookies.set('google-nonce', 'too short')
  expect((await someone.call(googleNonce, {})).nonce).toMatch(/^[\w-]{43}$/)
})

test('a browser that requested no nonce can sign in only with a credential without one', async () => {
  const { user } = await enterWith(actor(), await credential())
  expect(user).toMatchObject({ role: null, profileCompleted: false })
  await expectRefused(await credential({ nonce: '' }))
  await expectRefused(await credential({ nonce: 'from-elsewhere' }))
})

test('the nonce cookie is not readable by scripts; over https it is bound to the host', async () => {
  const plain = (await actor().try(googleNonce)).cookies[0]
  expect(plain).toMatchObject({ name: 'google-nonce', httpOnly: true, sameSite: 'Lax', path: '/' })
  const https = await withApi({ database: api.database, config: { ...config, publicUrl: 'https://ponte.example' } })
  expect((await https.actor().try(googleNonce)).cookies[0]).toMatchObject({ name: '__Host-google-nonce', secure: true, path: '/' })
})

test('keys are fetched once and outlive an outage of the issuer; a server without keys answers 503', async () => {
  issuer.asked.discovery = issuer.asked.keys = 0
  const fresh = await withApi({ database: api.database, config })
  await Promise.all([1, 2, 3].map(() => enter(fresh.actor())))
  expect(issuer.asked).toEqual({ discovery: 1, keys: 1 })

  issuer.goDown()
  await enter(fresh.actor())
  const restarted = await withApi({ database: api.database, config })
  const someone = restarted.actor()
  const refused = await refusalFrom(enter(someone))
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await someone.call(googleNonce, {})

  issuer.comeUp()
  await enter(restarted.actor())
})

test('a credential that names no key is accepted from an issuer with one key, refused from one with several', async () => {
  const other = await startIssuer()
  const one = await withApi({ database: api.database, config: { ...config, googleIssuer: other.address } })
  const someone = one.actor()
  await enterWith(someone, await other.credentialFor(someone, {}, { kid: null }))
  await other.addKey('segunda')
  const several = await withApi({ database: api.database, config: { ...config, googleIssuer: other.address } })
  const next = several.actor()
  expect((await refusalFrom(enterWith(next, await other.credentialFor(next, {}, { kid: null })))).status).toBe(401)
})

test('after the issuer has replaced its key, the new one is accepted and the old one refused', async (t) => {
  const other = await startIssuer()
  const { actor: visitor } = await withApi({ database: api.database, config: { ...config, googleIssuer: other.address } })
  const [before, after, late] = [visitor(), visitor(), visitor()]
  await enterWith(before, await other.credentialFor(before))
  const key = await other.addKey('de-amanha', { replaces: true })
  // Unknown keys are fetched again only half a minute after the last fetch.
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 31_000 })
  await enterWith(after, await other.credentialFor(after, {}, { key, kid: 'de-amanha' }))
  expect((await refusalFrom(enterWith(late, await other.credentialFor(late)))).status).toBe(401)
  expect(other.asked).toEqual({ discovery: 1, keys: 2 })
})

test('a redirect from the issuer is not followed', async () => {
  const other = await startIssuer()
  const fresh = await withApi({ database: api.database, config })
  issuer.redirectTo(other.address)
  expect((await refusalFrom(enter(fresh.actor()))).status).toBe(503)
  expect(other.asked).toEqual({ discovery: 0, keys: 0 })
  issuer.redirectTo(null)
  await enter(fresh.actor())
})

test('a discovery document naming another issuer is refused', async () => {
  const other = await withApi({
    database: api.database,
    config: { ...config, googleIssuer: issuer.address.replace('127.0.0.1', 'localhost') },
  })
  expect((await refusalFrom(enter(other.actor()))).status).toBe(503)
})

test('without a Google client id, outside the demo, the calls do not exist', async () => {
  const { visitor } = await withApi({ database: api.database, config: { isDemo: false } })
  for (const answer of [await visitor.try(googleNonce), await visitor.try(googleLogin, { body: { credential: await credential() } })]) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
})
