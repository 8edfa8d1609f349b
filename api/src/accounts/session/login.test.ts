import { login, logout, me } from '@ponte/contracts/auth'
import { EMAIL_MAX } from '@ponte/contracts/limits'
import { hash } from '@node-rs/argon2'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { newcomer, professional } from '../../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'

const password = 'uma senha comprida'
const passwordHash = await createPasswords().hash(password)
const api = await withApi()
const { add, actor, db } = api

const person = (given: Parameters<typeof professional>[0] = {}) => add(professional({ password_hash: passwordHash, ...given }))

test('e-mail and password open a session, regardless of the e-mail’s case', async () => {
  const { email, id } = await person({ email: 'Ágata.Luz@exemplo.test' })
  const someone = actor()
  const { user, tokens } = await someone.enter(login, { body: { email: email.toUpperCase(), password } })
  expect(user).toMatchObject({ id, _id: id, role: 'professional', profileCompleted: true })
  expect(new Date(tokens.access.expires).getTime()).toBeGreaterThan(Date.now())
  expect(JSON.stringify(user)).not.toContain('argon2')
  expect((await someone.call(me, {})).id).toBe(id)
})

test('the longest e-mail that an account can have signs in', async () => {
  const { email } = await person({ email: `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com` })
  expect(email).toHaveLength(EMAIL_MAX)
  expect((await actor().try(login, { body: { email, password: 'outra senha' } })).statusCode).toBe(401)
  expect((await actor().try(login, { body: { email, password } })).statusCode).toBe(200)
})

test('a wrong password, an unknown e-mail, a blocked or deleted account and one without password get the same answer', async () => {
  const known = await person()
  const blocked = await person({ is_active: false })
  const deleted = await person({ deleted_at: new Date() })
  const unset = await add(newcomer())
  const tries = [
    { email: known.email, password: 'outra senha' },
    { email: 'ninguem@exemplo.test', password },
    { email: blocked.email, password },
    { email: deleted.email, password },
    { email: unset.email, password },
  ]
  const answers = await Promise.all(tries.map((body) => actor().try(login, { body }, { 'x-request-id': 'the-same' })))
  for (const { statusCode, payload, cookies } of answers) {
    expect({ statusCode, payload, cookies }).toEqual({ statusCode: 401, payload: answers[0]?.payload, cookies: [] })
  }
  expect(JSON.parse(answers[0]?.payload ?? '')).toMatchObject({ code: 'wrong_credentials' })
})

test('an outdated hash is renewed at the next successful sign-in, and nothing else changes', async () => {
  const older = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { email, id } = await person({ password_hash: older })
  const row = () => db.selectFrom('users').select(['password_hash', 'version', 'updated_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()

  await refusalFrom(actor().call(login, { body: { email, password: 'outra senha' } }))
  expect(await row()).toEqual(before)
  await actor().call(login, { body: { email, password } })
  const renewed = await row()
  expect(renewed).toEqual({ ...before, password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) })
  await actor().call(login, { body: { email, password } })
  expect(await row()).toEqual(renewed)
})

test('the cookie is not available to scripts and other sites; over https it is bound to the host', async () => {
  const { email } = await person()
  const plain = (await actor().try(login, { body: { email, password } })).cookies[0]
  expect(plain).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(plain?.secure).toBeUndefined()

  const overHttps = await withApi({ database: api.database, config: { publicUrl: 'https://ponte.example' } })
  const bound = (await overHttps.actor().try(login, { body: { email, password } })).cookies[0]
  expect(bound).toMatchObject({ name: '__Host-session', httpOnly: true, sameSite: 'Lax', path: '/', secure: true })
  expect(bound?.domain).toBeUndefined()
})

test('cookie and token are 256 random bits, new at each sign-in', async () => {
  const { email } = await person()
  const secrets: string[] = []
  for (const someone of [actor(), actor()]) {
    const { tokens } = await someone.enter(login, { body: { email, password } })
    secrets.push(tokens.access.token, someone.cookies.get('session') ?? '', someone.cookies.get('device') ?? '')
  }
  expect(new Set(secrets).size).toBe(6)
  // The session cookie is two secrets: its family's and its own.
  for (const secret of secrets.flatMap((one) => one.split('.'))) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})

test('only hashes of the cookie and token are stored', async () => {
  const { email, id } = await person()
  const someone = actor()
  const { tokens } = await someone.enter(login, { body: { email, password } })
  const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute()
  const kept = JSON.stringify(rows) + rows.map((row) => row.id_hash.toString('utf8') + row.access_hash.toString('utf8')).join()
  expect(kept).not.toContain(someone.cookies.get('session'))
  expect(kept).not.toContain(tokens.access.token)
})

test('a token in the request is checked, and is useless without its cookie', async () => {
  const { email } = await person()
  const someone = actor()
  const { tokens } = await someone.enter(login, { body: { email, password } })
  const bearer = { authorization: `Bearer ${tokens.access.token}` }

  expect((await someone.try(me, {}, bearer)).statusCode).toBe(200)
  expect((await someone.try(me, {}, { authorization: 'Bearer forjado' })).statusCode).toBe(401)
  expect((await actor().try(me, {}, bearer)).statusCode).toBe(401)
  const other = await api.signIn(await person())
  expect((await other.try(me, {}, bearer)).statusCode).toBe(401)

  await db
    .updateTable('sessions')
    .set({ access_expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await someone.try(me, {}, bearer)).statusCode).toBe(401)
  expect((await someone.try(me)).statusCode).toBe(200)
})

test('signing out ends the session for every copy of its cookie, and clears the browser', async () => {
  const { email } = await person()
  const someone = actor()
  await someone.enter(login, { body: { email, password } })
  const copy = someone.copy()
  const answer = await someone.try(logout)
  expect(answer).toMatchObject({ statusCode: 204, payload: '' })
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  expect([...someone.cookies.keys()]).toEqual(['device'])
  expect((await refusalFrom(copy.call(me, {}))).body.code).toBe('session_ended')
})

test('signing out to sign in again at once ends the session too, but leaves the browser what the user typed', async () => {
  const { email } = await person()
  const someone = actor()
  await someone.enter(login, { body: { email, password } })
  const copy = someone.copy()
  const answer = await someone.try(logout, { body: { comesBack: true } })
  expect(answer.statusCode).toBe(204)
  expect(answer.headers).not.toHaveProperty('clear-site-data')
  expect([...someone.cookies.keys()]).toEqual(['device'])
  expect((await refusalFrom(copy.call(me, {}))).body.code).toBe('session_ended')
})

test('signing in again starts a new session and ends the previous one', async () => {
  const { email } = await person()
  const someone = actor()
  await someone.enter(login, { body: { email, password } })
  const before = someone.copy()
  await someone.enter(login, { body: { email, password } })
  expect(someone.cookies.get('session')).not.toBe(before.cookies.get('session'))
  expect((await before.try(me)).statusCode).toBe(401)
})

test('a sign-in and a sign-out are in the audit log, the sign-out once', async () => {
  const { email, id } = await person()
  const someone = actor()
  await someone.enter(login, { body: { email, password } })
  const copy = someone.copy()
  for (const who of [someone, someone, copy]) await who.call(logout, {})
  const lines = await db.selectFrom('audit_log').select(['action', 'subject_kind']).where('actor_id', '=', id).orderBy('id').execute()
  expect(lines).toEqual([
    { action: 'login', subject_kind: null },
    { action: 'logout', subject_kind: 'session' },
  ])
})

test('a failed sign-in is logged with the account’s id only, and without the address if it is unknown', async () => {
  const { email, id } = await person()
  const failed = () =>
    db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'detail']).where('action', '=', 'login_failed').orderBy('id').execute()
  const before = (await failed()).length
  await actor().try(login, { body: { email, password: 'errada' } })
  await actor().try(login, { body: { email: 'ninguem.mesmo@exemplo.test', password } })
  expect((await failed()).slice(before)).toEqual([
    { actor_id: null, subject_id: id, detail: {} },
    { actor_id: null, subject_id: null, detail: {} },
  ])
})
