import { getAccount } from '@ponte/contracts/account'
import { login, me } from '@ponte/contracts/auth'
import { LANGUAGE_COOKIE } from '@ponte/contracts/languages'
import { PASSKEYS_MAX } from '@ponte/contracts/limits'
import { exportMine } from '@ponte/contracts/me'
import { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions, removePasskey } from '@ponte/contracts/passkeys'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { createPasswords } from '../passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import { refusalFrom, type Actor } from '../../../test/client.ts'
import { passkeyOf, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'

const { actor, add, config, db, signIn } = await withApi()
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

const authenticator = (how?: Parameters<typeof newAuthenticator>[1]) => newAuthenticator(config.publicUrl, how)
const askToAdd = (who: Actor) => who.call(newPasskeyOptions, { body: { currentPassword: password } })

async function addKey(who: Actor, key = authenticator(), name = 'Meu celular') {
  const { options } = await askToAdd(who)
  return who.call(addPasskey, { body: { name, ...key.create(options) } })
}

/** A user with a passkey, in a signed-in browser. */
async function withKey(how?: Parameters<typeof newAuthenticator>[1]) {
  const ana = await add(professional({ password_hash }))
  const desk = await signIn(ana)
  const key = authenticator(how)
  return { ana, desk, key, passkey: await addKey(desk, key) }
}

async function enter(who: Actor, key: ReturnType<typeof authenticator>, lie?: Parameters<typeof key.get>[1]) {
  return who.call(passkeyLogin, { body: key.get(await who.call(passkeyOptions, {}), lie) })
}

const REQUEST = { challenge: 'x', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const

const audited = async (userId: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .orderBy('id')
    .execute()

const NOTHING = { status: 401, body: { code: 'wrong_credentials', message: expect.stringContaining('não abre nenhuma conta') } }

test('a new passkey signs in, and counts as two factors', async () => {
  const { ana, desk, key, passkey } = await withKey()
  expect(passkey).toMatchObject({ name: 'Meu celular', lastUsedAt: null })
  const phone = actor()
  const { user } = await enter(phone, key)
  expect(user.id).toBe(ana.id)
  expect((await phone.call(me, {})).id).toBe(ana.id)
  const sessions = await db.selectFrom('sessions').select('has_second_factor').where('user_id', '=', ana.id).orderBy('created_at').execute()
  expect(sessions.at(-1)).toEqual({ has_second_factor: true })
  const [shown] = (await desk.call(getAccount, {})).passkeys
  expect(shown).toMatchObject({ id: passkey.id, lastUsedAt: expect.any(String) })
  expect((await audited(ana.id)).map(({ action, detail }) => [action, detail])).toEqual([
    ['passkey_added', {}],
    ['login', { by: 'passkey' }],
  ])
})

test('registration options name this site and the account, require user verification and exclude existing passkeys', async () => {
  const { ana, desk, key } = await withKey()
  const { hostname } = new URL(config.publicUrl)
  expect((await askToAdd(desk)).options).toMatchObject({
    rp: { id: hostname },
    user: { name: ana.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id, transports: ['internal', 'hybrid'] }],
  })
  expect(await actor().call(passkeyOptions, {})).toMatchObject({ rpId: hostname, userVerification: 'required' })
})

test('the suggested name of a new passkey is its browser, in the language chosen there', async () => {
  const desk = await signIn(await add(professional({ password_hash })))
  const body = { currentPassword: password }
  const nameFor = async (agent: string) =>
    (await desk.try(newPasskeyOptions, { body }, { 'user-agent': agent })).json<{ name: string }>().name
  const names = async () => [await nameFor('(Linux; Android 15) Chrome/140.0'), await nameFor('curl')]
  expect(await names()).toEqual(['Chrome em Android', 'Chave de acesso'])
  desk.cookies.set(LANGUAGE_COOKIE, 'en')
  expect(await names()).toEqual(['Chrome on Android', 'Passkey'])
})

test('adding or removing a passkey ends the other sessions and sends an e-mail without its name', async () => {
  const ana = await add(professional({ password_hash }))
  const [desk, phone] = [await signIn(ana), await signIn(ana)]
  const { id } = await addKey(desk)
  expect((await phone.try(me)).statusCode).toBe(401)
  expect((await desk.try(me)).statusCode).toBe(200)
  const tablet = await signIn(ana)
  await desk.call(removePasskey, { params: { id }, body: { currentPassword: password } })
  expect((await tablet.try(me)).statusCode).toBe(401)
  expect((await desk.call(getAccount, {})).passkeys).toEqual([])
  const mails = await mailsTo(db, ana.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Nova chave de acesso na sua conta',
    'Uma chave de acesso da sua conta foi removida',
  ])
  expect(JSON.stringify(mails)).not.toContain('Meu celular')
  expect((await audited(ana.id)).map(({ action }) => action)).toEqual(['passkey_added', 'passkey_removed'])
})

test('only the owner can add and remove passkeys, and only with the password', async () => {
  const { ana, passkey } = await withKey()
  const owner = await signIn(ana, { isProof: false })
  const stranger = await signIn(await add(professional({ password_hash })), { isProof: false })
  for (const currentPassword of [undefined, 'palpite', password]) {
    const sent = { params: { id: passkey.id }, body: { ...(currentPassword && { currentPassword }) } }
    expect((await stranger.try(removePasskey, sent)).statusCode).toBe(404)
    if (currentPassword === password) continue
    for (const call of [newPasskeyOptions, removePasskey]) expect((await owner.try(call, sent)).statusCode).toBe(422)
  }
})

test('a passkey can’t be added to an account with an unconfirmed address', async () => {
  const ana = await add(professional({ password_hash, email_confirmed_at: null }))
  const here = await signIn(ana)
  expect((await refusalFrom(askToAdd(here))).body.code).toBe('email_unconfirmed')
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', ana.id).execute()
  const { options } = await askToAdd(here)
  // Meanwhile an admin changed the account's address.
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', ana.id).execute()
  const attested = { name: 'x', ...authenticator().create(options) }
  expect((await refusalFrom(here.call(addPasskey, { body: attested }))).body.code).toBe('email_unconfirmed')
})

test('a registration challenge is bound to one account and one browser, and works once', async () => {
  const [ana, bia] = [await signIn(await add(professional({ password_hash }))), await signIn(await add(professional({ password_hash })))]
  const { options } = await askToAdd(ana)
  const attested = { name: 'x', ...authenticator().create(options) }
  const refused = { status: 422, body: { code: 'invalid', message: 'Esta chave de acesso não foi aceita. Tente de novo' } }
  // With the challenge cookie, but in a session of another account.
  bia.cookies.set('passkey', ana.cookies.get('passkey') ?? '')
  expect(await refusalFrom(bia.call(addPasskey, { body: attested }))).toMatchObject(refused)
  const elsewhere = ana.copy()
  elsewhere.cookies.delete('passkey')
  expect(await refusalFrom(elsewhere.call(addPasskey, { body: attested }))).toMatchObject(refused)
  const again = ana.copy()
  await ana.call(addPasskey, { body: attested })
  again.cookies.set('session', ana.cookies.get('session') ?? '')
  expect(await refusalFrom(again.call(addPasskey, { body: attested }))).toMatchObject(refused)
  // A sign-in challenge can't register a key.
  const { challenge } = await ana.call(passkeyOptions, {})
  const body = { name: 'x', ...authenticator().create({ ...options, challenge }) }
  expect(await refusalFrom(ana.call(addPasskey, { body }))).toMatchObject(refused)
})

for (const [what, lie] of Object.entries({
  'from another origin': { origin: 'https://ponte.example.evil' },
  'for another site': { rpId: 'evil.example' },
  'without verifying its user': { isVerified: false },
  'that signs in rather than registers': { type: 'webauthn.get' },
  'with a certificate': { format: 'packed', statement: { alg: -7, sig: Buffer.alloc(70), x5c: [Buffer.alloc(10)] } },
  'in a certificate-based format': { format: 'android-safetynet', statement: { ver: '1' } },
})) {
  test(`a new key ${what} is refused`, async () => {
    const ana = await signIn(await add(professional({ password_hash })))
    const { options } = await askToAdd(ana)
    const body = { name: 'x', ...authenticator().create(options, lie) }
    expect((await refusalFrom(ana.call(addPasskey, { body }))).status).toBe(422)
    expect((await ana.call(getAccount, {})).passkeys).toEqual([])
  })
}

test('a registered key can’t be added again, to any account', async () => {
  const { key } = await withKey()
  const bia = await signIn(await add(professional({ password_hash })))
  expect((await refusalFrom(addKey(bia, key))).status).toBe(409)
})

test('an account has at most ten passkeys, even if two are added concurrently', async () => {
  const ana = await add(professional({ password_hash }))
  for (let count = 1; count < PASSKEYS_MAX; count++) await db.insertInto('passkeys').values(passkeyOf(ana)).execute()
  const [desk, phone] = [await signIn(ana), await signIn(ana)]
  const bodies = [await askToAdd(desk), await askToAdd(phone)].map(({ options }) => ({ name: 'x', ...authenticator().create(options) }))
  const answers = await Promise.all([desk, phone].map((who, index) => who.try(addPasskey, { body: bodies[index] })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toContain(201)
  expect(await db.selectFrom('passkeys').select('id').where('user_id', '=', ana.id).execute()).toHaveLength(PASSKEYS_MAX)
  expect((await refusalFrom(askToAdd(await signIn(ana)))).body.code).toBe('too_many_passkeys')
})

for (const [what, lie] of Object.entries({
  'from another origin': { origin: 'https://ponte.example.evil' },
  'for another site': { rpId: 'evil.example' },
  'without verifying its user': { isVerified: false },
  'over another challenge': { challenge: 'Zm9vYmFy' },
  'that registers rather than signs in': { type: 'webauthn.create' },
})) {
  test(`an assertion ${what} is refused`, async () => {
    const { ana, key } = await withKey()
    expect(await refusalFrom(enter(actor(), key, lie))).toMatchObject(NOTHING)
    expect((await audited(ana.id)).at(-1)).toEqual({ action: 'login_failed', detail: { by: 'passkey', why: 'signature' } })
  })
}

test('an assertion works once, in the browser that requested it, within five minutes', async () => {
  const { key } = await withKey()
  const thief = actor()
  const phone = actor()
  const body = key.get(await phone.call(passkeyOptions, {}))
  expect(await refusalFrom(thief.call(passkeyLogin, { body }))).toMatchObject(NOTHING)
  const replayed = phone.copy()
  await phone.call(passkeyLogin, { body })
  expect(await refusalFrom(replayed.call(passkeyLogin, { body }))).toMatchObject(NOTHING)
  const late = actor()
  const lateBody = key.get(await late.call(passkeyOptions, {}))
  await db
    .updateTable('passkey_challenges')
    .set({ expires_at: sql<Date>`now()` })
    .execute()
  expect(await refusalFrom(late.call(passkeyLogin, { body: lateBody }))).toMatchObject(NOTHING)
})

test('a registration challenge can’t be used to sign in', async () => {
  const { desk, key } = await withKey()
  const { options } = await askToAdd(desk)
  const body = key.get({ ...REQUEST, challenge: options.challenge })
  expect(await refusalFrom(desk.call(passkeyLogin, { body }))).toMatchObject(NOTHING)
})

test('a signature of another key, or a key with another account’s handle, is refused', async () => {
  const { key } = await withKey()
  const { ana: bia, key: theirs } = await withKey()
  const phone = actor()
  const forged = { ...theirs.get(await phone.call(passkeyOptions, {})), id: key.id }
  expect(await refusalFrom(phone.call(passkeyLogin, { body: forged }))).toMatchObject(NOTHING)
  const own = theirs.get(await phone.call(passkeyOptions, {}))
  const misnamed = { ...own, userHandle: Buffer.alloc(16, 7).toString('base64url') }
  expect(await refusalFrom(phone.call(passkeyLogin, { body: misnamed }))).toMatchObject(NOTHING)
  expect((await audited(bia.id)).at(-1)?.detail).toEqual({ by: 'passkey', why: 'unknown' })
})

test('a counter that does not increase means a copied key: it is refused and logged', async () => {
  const { ana, key } = await withKey({ counts: true })
  await enter(actor(), key)
  await enter(actor(), key)
  for (const counter of [3, 1, 0]) expect(await refusalFrom(enter(actor(), key, { counter }))).toMatchObject(NOTHING)
  expect((await audited(ana.id)).at(-1)).toEqual({ action: 'login_failed', detail: { by: 'passkey', why: 'counter' } })
  await enter(actor(), key, { counter: 4 })
})

test('a key without a counter can sign in repeatedly', async () => {
  const { key } = await withKey()
  await enter(actor(), key)
  await enter(actor(), key)
})

test('removed and unknown keys, and those of blocked or deleted accounts, get the same answer', async () => {
  const { desk, key: removed, passkey } = await withKey()
  await desk.call(removePasskey, { params: { id: passkey.id }, body: { currentPassword: password } })
  const { ana, key: blocked } = await withKey()
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ana.id).execute()
  const { ana: bia, key: gone } = await withKey()
  const boss = await add(professional())
  await db.updateTable('users').set({ deleted_at: new Date(), deleted_by: boss.id }).where('id', '=', bia.id).execute()
  const bodies = []
  for (const key of [removed, authenticator(), blocked, gone]) {
    const { requestId: _, ...body } = (await refusalFrom(enter(actor(), key))).body
    bodies.push(body)
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
})

test('signing in with a passkey restores an account that its owner deleted', async () => {
  const { ana, key } = await withKey()
  await db.updateTable('users').set({ deleted_at: new Date(), deleted_by: ana.id }).where('id', '=', ana.id).execute()
  await enter(actor(), key)
  expect(await db.selectFrom('users').select('deleted_at').where('id', '=', ana.id).executeTakeFirst()).toEqual({ deleted_at: null })
})

test('refused passkeys count against the sign-in limit of the IP address', async () => {
  const { key } = await withKey()
  const phone = actor('203.0.113.9')
  await enter(phone, key)
  for (let count = 0; count < 20; count++) await refusalFrom(phone.call(passkeyLogin, { body: key.get(REQUEST) }))
  const over = await refusalFrom(enter(phone, key))
  expect(over).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
})

test('the export lists the passkeys by name, without key material', async () => {
  const { desk, key } = await withKey()
  const answer = await desk.try(exportMine)
  expect(answer.json()).toMatchObject({ passkeys: [{ name: 'Meu celular' }] })
  expect(answer.payload).not.toContain(key.id)
})

test('an account with a passkey can still sign in with its password', async () => {
  const { ana } = await withKey()
  expect(await actor().call(login, { body: { email: ana.email, password } })).toMatchObject({ user: { id: ana.id } })
})
