import { googleLogin, googleNonce, me } from '@ponte/contracts/auth'
import { expect } from 'expect'
import { generateKeyPair, UnsecuredJWT } from 'jose'
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

async function expectRefused(token: string, who = actor()): Promise<void> {
  const before = await db.selectFrom('users').select('id').execute()
  expect(await refusalFrom(enterWith(who, token))).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect((await who.try(me)).statusCode).toBe(401)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
}

test('a credential of the issuer, for us, in time, opens a session', async () => {
  const someone = actor()
  const { user, tokens } = await enter(someone, { email: 'Ana@exemplo.test', name: '  Ana\u0000 \n Luz ' })
  expect(user).toMatchObject({ email: 'Ana@exemplo.test', fullName: 'Ana Luz', role: null, profileCompleted: false, phone: null })
  expect(new Date(tokens.access.expires).getTime()).toBeGreaterThan(Date.now())
  expect((await someone.call(me, {})).id).toBe(user.id)
})

const wrong: [what: string, claims: () => Claims][] = [
  ['another audience', () => ({ aud: 'other.apps.googleusercontent.test' })],
  ['several audiences, asked for by another', () => ({ aud: [CLIENT_ID, 'other'], azp: 'other' })],
  ['our audience, asked for by another', () => ({ azp: 'other' })],
  ['another issuer', () => ({ iss: 'https://accounts.google.com' })],
  ['a time that is over', () => ({ iat: nowSeconds() - 7200, exp: nowSeconds() - 60 })],
  ['a time that has not come', () => ({ nbf: nowSeconds() + 600 })],
  ['an address that the issuer has not verified', () => ({ email_verified: false })],
  ['an address of which the issuer does not say', () => ({ email_verified: undefined })],
  ['a word in place of the verification', () => ({ email_verified: 'true' })],
  ['no address', () => ({ email: undefined })],
  ['something that is no address', () => ({ email: 'nobody' })],
  ['no subject', () => ({ sub: undefined })],
  ['no end', () => ({ exp: undefined })],
  ['a nonce that nobody here asked for', () => ({ nonce: 'from-elsewhere' })],
]

for (const [what, claims] of wrong) {
  test(`a credential with ${what} is refused`, async () => {
    const someone = actor()
    await expectRefused(await credentialFor(someone, claims()), someone)
  })
}

test('seconds of difference between two clocks are forgiven', async () => {
  await enter(actor(), { iat: nowSeconds() - 3600, exp: nowSeconds() - 10 })
})

test('a credential signed with another key is refused, whether it names the issuer’s or an unknown one', async () => {
  const { privateKey: key } = await generateKeyPair('RS256')
  const someone = actor()
  await expectRefused(await credentialFor(someone, {}, { key }), someone)
  await expectRefused(await credentialFor(someone, {}, { key, kid: 'de-amanha' }), someone)
})

test('a credential without signature, or with another kind of one, is refused', async () => {
  const someone = actor()
  const { nonce } = await someone.call(googleNonce, {})
  const claims = { iss: issuer.address, aud: CLIENT_ID, sub: 'x', email: 'x@exemplo.test', email_verified: true, nonce }
  await expectRefused(new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode(), someone)
  const { privateKey: key } = await generateKeyPair('PS256')
  await expectRefused(await credential({ nonce }, { key, alg: 'PS256' }), someone)
  const [header, body] = (await credential({ nonce })).split('.')
  for (const broken of [`${header}.${body}.`, `${header}.${body}.AAAA`, 'no token', '{}']) await expectRefused(broken, someone)
})

test('a changed claim breaks the signature', async () => {
  const someone = actor()
  const [header = '', body = '', signature = ''] = (await credentialFor(someone)).split('.')
  const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims), email: 'admin@ponte.example' }
  await expectRefused([header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.'), someone)
})

test('an unverified address is said to be the reason', async () => {
  const refused = await refusalFrom(enter(actor(), { email_verified: false }))
  expect(refused.body.message).toMatch(/não confirmou este e-mail/)
})

test('a refused credential is noted as a failed sign-in, with the reason and nobody’s address', async () => {
  const failed = () =>
    db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'detail']).where('action', '=', 'login_failed').orderBy('id').execute()
  const before = (await failed()).length
  await refusalFrom(enter(actor(), { email_verified: false }))
  expect((await failed()).slice(before)).toEqual([{ actor_id: null, subject_id: null, detail: { by: 'google', why: 'email_verified' } }])
})

test('a nonce ties the credential to the browser that asked for it, once', async () => {
  const someone = actor()
  const { nonce } = await someone.call(googleNonce, {})
  const token = await credential({ nonce })
  const withCookie = someone.copy()

  await expectRefused(await credential(), someone.copy())
  await expectRefused(await credential({ nonce: `${nonce}x` }), someone.copy())
  await expectRefused(token, actor())

  await enterWith(someone, token)
  expect(someone.cookies.has('google-nonce')).toBe(false)
  await expectRefused(token, withCookie)
  await expectRefused(await credential({ nonce }), withCookie)
})

test('a credential that carries no nonce is refused, in a browser that asked for none too', async () => {
  await expectRefused(await credential())
  await expectRefused(await credential({ nonce: '' }))
})

test('the nonce’s cookie is out of reach of scripts; over https it is bound to the host', async () => {
  const plain = (await actor().try(googleNonce)).cookies[0]
  expect(plain).toMatchObject({ name: 'google-nonce', httpOnly: true, sameSite: 'Lax', path: '/' })
  const https = await withApi({ database: api.database, config: { ...config, publicUrl: 'https://ponte.example' } })
  expect((await https.actor().try(googleNonce)).cookies[0]).toMatchObject({ name: '__Host-google-nonce', secure: true, path: '/' })
})

test('keys are asked for once; with the issuer down they still hold, and only a server without them answers 503', async () => {
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

test('a redirect of the issuer is not followed', async () => {
  const other = await startIssuer()
  const fresh = await withApi({ database: api.database, config })
  issuer.redirectTo(other.address)
  expect((await refusalFrom(enter(fresh.actor()))).status).toBe(503)
  expect(other.asked).toEqual({ discovery: 0, keys: 0 })
  issuer.redirectTo(null)
  await enter(fresh.actor())
})

test('a discovery document of another issuer is not believed', async () => {
  const other = await withApi({
    database: api.database,
    config: { ...config, googleIssuer: issuer.address.replace('127.0.0.1', 'localhost') },
  })
  expect((await refusalFrom(enter(other.actor()))).status).toBe(503)
})

test('without a client of ours at Google, and outside of a demonstration, there are no such calls', async () => {
  const { visitor } = await withApi({ database: api.database, config: { isDemo: false } })
  for (const answer of [await visitor.try(googleNonce), await visitor.try(googleLogin, { body: { credential: await credential() } })]) {
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found'])
  }
})
