import { confirmEmail, getAccount, resendConfirmation } from '@ponte/contracts/account'
import { forgotPassword, googleLogin, login, me, resetPassword } from '@ponte/contracts/auth'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { codeFor } from '../../test/app-codes.ts'
import { passkeyOf, professional } from '../../test/factories.ts'
import { CLIENT_ID, startIssuer } from '../../test/issuer.ts'
import { linkTokenFor, mailsTo } from '../../test/mails.ts'
import { createPasswords } from './passwords/passwords.ts'

/** A stranger can sign up with another person's address, but the owner can take the account over. */

const issuer = await startIssuer()
const { actor, add, db, signIn } = await withApi({ config: { googleClientId: CLIENT_ID, googleIssuer: issuer.address } })
const password = 'a senha do estranho'
const password_hash = await createPasswords().hash(password)

let made = 0

const enters = async (email: string, typed: string) => (await actor().try(login, { body: { email, password: typed } })).statusCode

async function confirmLink(id: string, email: string) {
  await (await signIn({ id })).call(resendConfirmation, {})
  return linkTokenFor(db, email, '/confirmar-email')
}

/** An account with everything a stranger could leave in it, including what an unconfirmed account is no longer allowed to add. */
async function occupied() {
  const sub = `estranho-${made++}`
  const account = await add(professional({ password_hash, email_confirmed_at: null, google_sub: sub }))
  const { id, email } = account
  const token = await confirmLink(id, email)
  const stranger = await signIn(account)
  await db.insertInto('passkeys').values(passkeyOf(account)).execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: Buffer.alloc(48), is_on: true })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: Buffer.alloc(32, made) })
    .execute()
  const answer = await actor().call(login, { body: { email, password } })
  const waiting = 'secondFactor' in answer ? answer.secondFactor.token : ''
  return { ...account, sub, token, stranger, waiting }
}

type Occupied = Awaited<ReturnType<typeof occupied>>

const proofs: Record<string, (account: Occupied) => Promise<unknown>> = {
  'a password reset by link': async ({ email }) => {
    await actor().call(forgotPassword, { body: { email } })
    const token = await linkTokenFor(db, email, '/redefinir-senha')
    await actor().call(resetPassword, { body: { token, password: 'a senha da dona' } })
  },
  'the confirmation of the address in another browser': ({ token }) => actor().call(confirmEmail, { body: { token } }),
  'the confirmation of the address by a user signed in to another account': async ({ token }) =>
    (await signIn(await add(professional()))).call(confirmEmail, { body: { token } }),
  'a sign-in with Google': async ({ email }) => {
    const owner = actor()
    await owner.call(googleLogin, { body: { credential: await issuer.credentialFor(owner, { sub: `dona-${email}`, email }) } })
  },
}

for (const [name, prove] of Object.entries(proofs)) {
  test(`${name} removes what a stranger who signed up with the address has added`, async () => {
    const account = await occupied()
    const { id, email, sub, stranger, waiting } = account
    const pending = `do-estranho-${made}@exemplo.test`
    await db.updateTable('users').set({ pending_email: pending }).where('id', '=', id).execute()
    const { token: pendingLink } = await (async () => {
      await stranger.call(resendConfirmation, {})
      return { token: await linkTokenFor(db, pending, '/confirmar-email') }
    })()
    await prove(account)

    // A confirmation keeps sessions and password, because most owners open its link on a different device from the one they sign up on.
    const remaining = name.startsWith('the confirmation') ? 200 : 401
    expect((await stranger.try(me)).statusCode).toBe(remaining)
    expect(await enters(email, password)).toBe(remaining)
    expect((await actor().try(completeLogin, { body: { token: waiting, code: '123456' } })).json()).toMatchObject({
      fields: { token: expect.any(String) },
    })
    expect((await actor().try(confirmEmail, { body: { token: pendingLink } })).statusCode).toBe(422)
    const browser = actor()
    const credential = await issuer.credentialFor(browser, { sub, email: `${sub}@exemplo.test` })
    const byIdentity = await browser.enter(googleLogin, { body: { credential } })
    expect(byIdentity.user.id).not.toBe(id)
    expect(await (await signIn({ id })).call(getAccount, {})).toMatchObject({
      emailConfirmed: true,
      pendingEmail: null,
      secondFactor: { isOn: false, recoveryCodesLeft: 0 },
      passkeys: [],
    })
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toContain('Verificação em duas etapas desativada')
  })
}

test('an owner who confirms in the browser they signed up with stays signed in and keeps the password', async () => {
  const { id, email, token } = await occupied()
  const here = await signIn({ id })
  await here.call(confirmEmail, { body: { token } })
  expect(await here.call(getAccount, {})).toMatchObject({
    emailConfirmed: true,
    hasPassword: true,
    secondFactor: { isOn: false },
    passkeys: [],
  })
  expect(await enters(email, password)).toBe(200)
})

test('a reset after the confirmation removes the password that the stranger chose', async () => {
  const { id, email } = await add(professional({ password_hash, email_confirmed_at: null }))
  await actor().call(confirmEmail, { body: { token: await confirmLink(id, email) } })
  await actor().call(forgotPassword, { body: { email } })
  const body = { token: await linkTokenFor(db, email, '/redefinir-senha'), password: 'a senha da dona' }
  await actor().call(resetPassword, { body })
  expect([await enters(email, password), await enters(email, 'a senha da dona')]).toEqual([401, 200])
})

test('only the first proof of an address resets the account: a later password reset keeps the second factor', async () => {
  const ana = await add(professional({ password_hash }))
  const here = await signIn(ana)
  const { secret } = await here.call(prepareSecondFactor, { body: { currentPassword: password } })
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  await proofs['a password reset by link']?.({ ...ana, sub: '', token: '', stranger: here, waiting: '' })
  expect((await (await signIn(ana)).call(getAccount, {})).secondFactor.isOn).toBe(true)
})

test('a password reset cancels a pending address', async () => {
  const { id, email } = await add(professional({ password_hash }))
  const next = 'a-caminho@exemplo.test'
  await (await signIn({ id })).call(updateUser, { params: { id }, body: { email: next, currentPassword: password } })
  const waiting = await linkTokenFor(db, next, '/confirmar-email')
  await actor().call(forgotPassword, { body: { email } })
  const body = { token: await linkTokenFor(db, email, '/redefinir-senha'), password: 'a senha da dona' }
  await actor().call(resetPassword, { body })
  expect((await actor().try(confirmEmail, { body: { token: waiting } })).statusCode).toBe(422)
  expect((await (await signIn({ id })).call(getAccount, {})).pendingEmail).toBeNull()
})
