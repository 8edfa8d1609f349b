import { confirmEmail, resendConfirmation, takeBackEmail } from '@ponte/contracts/account'
import { forgotPassword, googleLogin, login, me, resetPassword } from '@ponte/contracts/auth'
import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { messages } from '@ponte/contracts/messages'
import { completeLogin, prepareSecondFactor, renewRecoveryCodes, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { createPasswords } from '../passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { codeFor } from '../../../test/app-codes.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin, passkeyOf, professional } from '../../../test/factories.ts'
import { CLIENT_ID, startIssuer, type Claims } from '../../../test/issuer.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'

const issuer = await startIssuer()
const { add, actor, db, signIn } = await withApi({ config: { googleClientId: CLIENT_ID, googleIssuer: issuer.address } })

const password = 'uma senha comprida'
const passwordHash = await createPasswords().hash(password)

async function enter(claims: Claims) {
  const someone = actor()
  return (await someone.enter(googleLogin, { body: { credential: await issuer.credentialFor(someone, claims) } })).user
}

const row = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a first sign-in creates an account with consents, a confirmed address and no password', async () => {
  const { id } = await enter({ sub: 'nova', email: 'nova@exemplo.test' })
  expect(await row(id)).toMatchObject({ google_sub: 'nova', password_hash: null, email_confirmed_at: expect.any(Date) })
  const consents = await db.selectFrom('consents').select(['purpose', 'version']).where('user_id', '=', id).orderBy('purpose').execute()
  expect(consents).toEqual(['privacy', 'terms'].map((purpose) => ({ purpose, version: LEGAL_VERSION })))
})

test('the account is found by subject, even if its address and name changed', async () => {
  const { id } = await enter({ sub: 'mudou', email: 'antes@exemplo.test', name: 'Antes' })
  expect(await enter({ sub: 'mudou', email: 'depois@exemplo.test', name: 'Depois' })).toMatchObject({
    id,
    email: 'antes@exemplo.test',
    fullName: 'Antes',
  })
})

test('concurrent first sign-ins create one account', async () => {
  const users = await Promise.all([1, 2, 3, 4].map(() => enter({ sub: 'juntos', email: 'juntos@exemplo.test' })))
  expect(new Set(users.map(({ id }) => id)).size).toBe(1)
})

test('an account with a confirmed address is linked unchanged, whatever the case of the address', async () => {
  const ana = await add(professional({ email: 'Érica.Sá@exemplo.test', password_hash: passwordHash, email_confirmed_at: new Date() }))
  const open = await signIn(ana)
  expect((await enter({ sub: 'erica', email: 'éRICA.SÁ@exemplo.test' })).id).toBe(ana.id)
  expect(await row(ana.id)).toMatchObject({ google_sub: 'erica', password_hash: passwordHash })
  expect((await open.try(me)).statusCode).toBe(200)
  expect((await mailsTo(db, ana.email)).map(({ subject }) => subject)).toEqual(['Agora você também entra com o Google'])
})

test('a Google sign-in, with or without a code, is fresh proof of identity; a password with a code is not', async () => {
  const ana = await add(professional({ password_hash: passwordHash, email_confirmed_at: new Date() }))
  const before = await signIn(ana)
  const { secret } = await before.call(prepareSecondFactor, { body: {} })
  const { recoveryCodes } = await before.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  const complete = async (answer: object, code = '') => {
    if (!('secondFactor' in answer)) throw new Error('no code was asked for')
    const someone = actor()
    await someone.call(completeLogin, { body: { token: (answer.secondFactor as { token: string }).token, code } })
    return (await someone.try(renewRecoveryCodes, { body: {} })).statusCode
  }
  const google = actor()
  const credential = await issuer.credentialFor(google, { sub: 'com-codigo', email: ana.email })
  const asked = await google.call(googleLogin, { body: { credential } })
  const typed = await actor().call(login, { body: { email: ana.email, password } })
  expect([await complete(typed, recoveryCodes[0]), await complete(asked, recoveryCodes[1])]).toEqual([422, 200])
})

test('a Google sign-in that waits for its code ends when that identity is detached', async () => {
  const ana = await add(professional({ password_hash: passwordHash, email_confirmed_at: new Date(), google_sub: 'espera' }))
  const here = await signIn(ana)
  const { secret } = await here.call(prepareSecondFactor, { body: {} })
  const { recoveryCodes } = await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  const google = actor()
  const credential = await issuer.credentialFor(google, { sub: 'espera', email: ana.email })
  const asked = await google.call(googleLogin, { body: { credential } })
  if (!('secondFactor' in asked)) throw new Error('no code was asked for')
  const email = `nova-${ana.email}`
  await here.call(updateUser, { params: { id: ana.id }, body: { email, currentPassword: password } })
  await actor().call(confirmEmail, { body: { token: await linkTokenFor(db, email, '/confirmar-email') } })
  const body = { token: asked.secondFactor.token, code: recoveryCodes[0] ?? '' }
  expect((await refusalFrom(google.call(completeLogin, { body }))).body.fields).toEqual({ token: messages.codeExpired })
})

test('the stranger who signed up with an address loses password, passkeys and sessions when its owner signs in with Google', async () => {
  const { id, email } = await add(professional({ password_hash: passwordHash, email_confirmed_at: null }))
  const stranger = await signIn({ id })
  await db.insertInto('passkeys').values(passkeyOf({ id })).execute()
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: Buffer.alloc(32, 7), purpose: 'reset_password', user_id: id, expires_at: new Date(Date.now() + 60_000) })
    .execute()

  expect((await enter({ sub: 'dona', email })).id).toBe(id)
  expect((await stranger.try(me)).statusCode).toBe(401)
  expect((await refusalFrom(actor().call(login, { body: { email, password } }))).status).toBe(401)
  expect(await db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', id).execute()).toEqual([])
  expect(await db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).toEqual([])
  expect(await row(id)).toMatchObject({ google_sub: 'dona', password_hash: null, email_confirmed_at: expect.any(Date) })
})

test('an unverified address is not linked to an account', async () => {
  const { id, email } = await add(professional())
  await expect(enter({ sub: 'ladra', email, email_verified: false })).rejects.toThrow('401')
  expect((await row(id)).google_sub).toBeNull()
})

test('an account linked to another Google identity is refused', async () => {
  const { id, email } = await add(professional({ google_sub: 'primeira' }))
  expect((await refusalFrom(enter({ sub: 'segunda', email }))).body.code).toBe('email_taken')
  expect((await row(id)).google_sub).toBe('primeira')
})

test('blocked accounts and those deleted by an admin stay closed, by subject and by address', async () => {
  const boss = await add(admin())
  for (const shut of [{ is_active: false }, { deleted_at: new Date(), deleted_by: boss.id }]) {
    const bySub = await add(professional({ google_sub: `fechada-${Object.keys(shut)[0]}`, ...shut }))
    await expect(enter({ sub: `fechada-${Object.keys(shut)[0]}`, email: bySub.email })).rejects.toThrow('401')
    const byAddress = await add(professional(shut))
    await expect(enter({ email: byAddress.email })).rejects.toThrow('401')
    expect((await row(byAddress.id)).google_sub).toBeNull()
  }
})

test('signing in restores an account that its owner deleted', async () => {
  const { id, email } = await add(professional({ google_sub: 'volta' }))
  await db.updateTable('users').set({ deleted_at: new Date(), deleted_by: id }).where('id', '=', id).execute()
  expect((await enter({ sub: 'volta', email })).id).toBe(id)
  expect(await row(id)).toMatchObject({ deleted_at: null, deleted_by: null })
})

test('an identity linked before the address was proved no longer opens the account once another person proves the address', async () => {
  const unproved = (google_sub: string) => add(professional({ google_sub, email_confirmed_at: null }))
  const [byReset, byLink] = [await unproved('de-antes-1'), await unproved('de-antes-2')]
  await actor().call(forgotPassword, { body: { email: byReset.email } })
  await actor().call(resetPassword, { body: { token: await linkTokenFor(db, byReset.email, '/redefinir-senha'), password } })
  await (await signIn(byLink)).call(resendConfirmation, {})
  await actor().call(confirmEmail, { body: { token: await linkTokenFor(db, byLink.email, '/confirmar-email') } })

  for (const [{ id, email }, before] of [[byReset, 'de-antes-1'] as const, [byLink, 'de-antes-2'] as const]) {
    expect((await enter({ sub: before, email: `${before}@exemplo.test` })).id).not.toBe(id)
    expect((await enter({ sub: `dona-de-${before}`, email })).id).toBe(id)
  }
})

test('confirming a new address in another browser unlinks the identity; in the user’s own browser it stays linked', async () => {
  for (const isOwn of [false, true]) {
    const sub = `troca-${isOwn}`
    const { id } = await enter({ sub, email: `${sub}@exemplo.test` })
    const here = await signIn({ id })
    const email = `nova-${sub}@exemplo.test`
    await here.call(updateUser, { params: { id }, body: { email } })
    const token = await linkTokenFor(db, email, '/confirmar-email')
    await (isOwn ? here : actor()).call(confirmEmail, { body: { token } })
    expect((await enter({ sub, email: `de-novo-${sub}@exemplo.test` })).id === id).toBe(isOwn)
  }
})

test('an identity linked through a later address no longer opens the account once the previous address is taken back', async () => {
  const { id, email } = await add(professional({ password_hash: passwordHash, email_confirmed_at: new Date() }))
  const later = 'do-ladrao@exemplo.test'
  await (await signIn({ id })).call(updateUser, { params: { id }, body: { email: later, currentPassword: password } })
  await actor().call(confirmEmail, { body: { token: await linkTokenFor(db, later, '/confirmar-email') } })
  expect((await enter({ sub: 'ladrao', email: later })).id).toBe(id)
  await actor().call(takeBackEmail, { body: { token: await linkTokenFor(db, email, '/desfazer-email') } })
  expect((await enter({ sub: 'ladrao', email: later })).id).not.toBe(id)
})

test('a Google sign-in with an address that its holder may still take back creates no account, so that the link still works', async () => {
  const { id, email } = await add(professional({ password_hash: passwordHash, email_confirmed_at: new Date() }))
  const later = 'do-outro-ladrao@exemplo.test'
  await (await signIn({ id })).call(updateUser, { params: { id }, body: { email: later, currentPassword: password } })
  await actor().call(confirmEmail, { body: { token: await linkTokenFor(db, later, '/confirmar-email') } })
  expect((await refusalFrom(enter({ sub: 'desalojada', email }))).body).toMatchObject({
    code: 'email_taken',
    fields: { email: expect.any(String) },
  })
  await actor().call(takeBackEmail, { body: { token: await linkTokenFor(db, email, '/desfazer-email') } })
  expect((await enter({ sub: 'desalojada', email })).id).toBe(id)
})

test('a password reset keeps the identity of an account with a proved address', async () => {
  const ana = await add(professional({ google_sub: 'provada', email_confirmed_at: new Date() }))
  await actor().call(forgotPassword, { body: { email: ana.email } })
  await actor().call(resetPassword, { body: { token: await linkTokenFor(db, ana.email, '/redefinir-senha'), password } })
  expect((await enter({ sub: 'provada', email: ana.email })).id).toBe(ana.id)
})
