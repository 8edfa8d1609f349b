import { confirmEmail, getAccount, resendConfirmation, takeBackEmail } from '@ponte/contracts/account'
import { changePassword, forgotPassword, login, me, registerBasic, resetPassword } from '@ponte/contracts/auth'
import { eraseMe } from '@ponte/contracts/me'
import { messages } from '@ponte/contracts/messages'
import { completeLogin, prepareSecondFactor, renewRecoveryCodes, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { createUser, importUsers, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { codeFor } from '../../test/app-codes.ts'
import { refusalFrom, type Actor } from '../../test/client.ts'
import { hasSeveralConnections } from '../../test/database.ts'
import { eventuallyBlocks } from '../../test/eventually.ts'
import { admin, passkeyOf, professional } from '../../test/factories.ts'
import { linkTokenFor } from '../../test/mails.ts'
import { personLine, tableOf } from '../../test/tables.ts'
import type { JobParts } from '../server/jobs/job.ts'
import { purges } from '../server/jobs/purges.ts'
import { applyAddressChange } from './change-address.repo.ts'
import { createPasswords } from './passwords/passwords.ts'

/** An attacker who knows the password and has a session changes the account's address; the owner takes the old one back. */

const { actor, add, config, db, signIn } = await withApi()
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const proof = { body: { currentPassword: password } }

let made = 0

async function attacked(given: Parameters<typeof professional>[0] = {}) {
  const owner = await add(professional({ password_hash, ...given }))
  const thief = await signIn(owner)
  const next = `ladrao${made++}@exemplo.test`
  const moveTo = (email: string, currentPassword = password) =>
    thief.call(updateUser, { params: { id: owner.id }, body: { email, currentPassword } })
  return { ...owner, thief, next, moveTo }
}

const follow = async (email: string) => {
  await actor().call(confirmEmail, { body: { token: await linkTokenFor(db, email, '/confirmar-email') } })
}
const backLink = (email: string) => linkTokenFor(db, email, '/desfazer-email')
const takeBack = async (token: string) => actor().call(takeBackEmail, { body: { token } })
const enters = async (email: string, typed: string, who = actor()) =>
  (await who.try(login, { body: { email, password: typed } })).statusCode
const ago = (time: string) => sql<Date>`now() - ${sql.lit(time)}::interval`
const purgeTokens = () =>
  purges.find(({ name }) => name === 'purge_tokens')?.run({ db, signal: new AbortController().signal } as unknown as JobParts)
const keysOf = async (id: string) => (await db.selectFrom('passkeys').select('name').where('user_id', '=', id).execute()).length

async function resetByLink(email: string, next: string) {
  const owner = actor()
  await owner.call(forgotPassword, { body: { email } })
  await owner.call(resetPassword, { body: { token: await linkTokenFor(db, email, '/redefinir-senha'), password: next } })
}

/** The token of a sign-in that waits for its code. */
async function begin(who: Actor, email: string): Promise<string> {
  const answer = await who.call(login, { body: { email, password } })
  if (!('secondFactor' in answer)) throw new Error('no code was asked for')
  return answer.secondFactor.token
}

async function turnOnCodes(who: Actor) {
  const { secret } = await who.call(prepareSecondFactor, proof)
  return (await who.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })).recoveryCodes
}

test('neither the old password nor one the attacker set works afterwards; the owner signs in with a reset link', async () => {
  const { email, thief, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  await thief.call(changePassword, { body: { currentPassword: password, newPassword: 'a senha do ladrão' } })
  await takeBack(await backLink(email))
  expect([await enters(email, 'a senha do ladrão'), await enters(email, password), await enters(next, 'a senha do ladrão')]).toEqual([
    401, 401, 401,
  ])
  expect((await thief.try(me)).statusCode).toBe(401)
  await resetByLink(email, 'a senha da dona')
  expect(await enters(email, 'a senha da dona')).toBe(200)
})

test('a password set with a reset link at the new address is removed too', async () => {
  const { email, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  await resetByLink(next, 'a senha do ladrão')
  await takeBack(await backLink(email))
  expect(await enters(email, 'a senha do ladrão')).toBe(401)
})

test('keys added between the request and its confirmation are removed, whichever of the two links is used', async () => {
  const { id, email, next, moveTo } = await attacked()
  await moveTo(next)
  await backLink(email)
  await db.insertInto('passkeys').values(passkeyOf({ id })).execute()
  await follow(next)
  await takeBack(await backLink(email))
  expect(await keysOf(id)).toBe(0)
})

test('keys added since the request are removed, even if its confirmation was sent again two weeks later', async () => {
  const { id, email, thief, next, moveTo } = await attacked()
  await moveTo(next)
  await backLink(email)
  await db.insertInto('passkeys').values(passkeyOf({ id })).execute()
  await db
    .updateTable('passkeys')
    .set({ created_at: ago('14 days') })
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('outbox')
    .set({ created_at: ago('15 days') })
    .where('user_id', '=', id)
    .execute()
  await db
    .updateTable('one_time_tokens')
    .set({ created_at: ago('15 days'), expires_at: ago('8 days') })
    .where('user_id', '=', id)
    .execute()
  await purgeTokens()
  await thief.call(resendConfirmation, {})
  await follow(next)
  await purgeTokens()
  const link = await backLink(email)
  await db
    .updateTable('outbox')
    .set({ sent_at: ago('0'), links: [] })
    .where('user_id', '=', id)
    .execute()
  await purgeTokens()
  await takeBack(link)
  expect(await keysOf(id)).toBe(0)
})

test('recovery codes that the attacker renewed are removed; the owner’s app stays', async () => {
  const { id, email, thief, next, moveTo } = await attacked()
  await turnOnCodes(thief)
  await moveTo(next)
  const link = await backLink(email)
  const { recoveryCodes } = await thief.call(renewRecoveryCodes, proof)
  await takeBack(link)
  await resetByLink(email, password)
  const stolen = { token: await begin(actor(), email), code: recoveryCodes[0] ?? '' }
  expect((await actor().try(completeLogin, { body: stolen })).statusCode).toBe(422)
  expect((await (await signIn({ id })).call(getAccount, {})).secondFactor).toMatchObject({ isOn: true, recoveryCodesLeft: 0 })
})

test('a sign-in that waits for its code ends', async () => {
  const { email, thief, next, moveTo } = await attacked()
  const recoveryCodes = await turnOnCodes(thief)
  const token = await begin(actor(), email)
  await moveTo(next)
  await takeBack(await backLink(email))
  const answer = await actor().try(completeLogin, { body: { token, code: recoveryCodes[0] ?? '' } })
  expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining({ fields: { token: expect.any(String) } })])
})

test('a pending address is removed, and its link stops working', async () => {
  const { id, email, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  const third = `terceiro-${next}`
  await moveTo(third)
  const waiting = { token: await linkTokenFor(db, third, '/confirmar-email') }
  await takeBack(await backLink(email))
  expect((await actor().try(confirmEmail, { body: waiting })).statusCode).toBe(422)
  expect(await (await signIn({ id })).call(me, {})).toMatchObject({ email, pendingEmail: null })
})

test('the attacker’s browser loses its separate rate limit', async () => {
  const { email, next, moveTo } = await attacked()
  const browser = actor()
  expect(await enters(email, password, browser)).toBe(200)
  await moveTo(next)
  await takeBack(await backLink(email))
  for (let turn = 0; turn < 5; turn++) await enters(email, 'palpite')
  expect(await enters(email, 'palpite', browser)).toBe(429)
})

test('taking back an address that was never confirmed also removes what was added before the change', async () => {
  const { id, email, next, moveTo } = await attacked({ email_confirmed_at: null, google_sub: `de-antes-${made}` })
  await db.insertInto('passkeys').values(passkeyOf({ id })).execute()
  await moveTo(next)
  await takeBack(await backLink(email))
  expect(await keysOf(id)).toBe(0)
})

test('a password reset link sent to the later address stops working', async () => {
  const { email, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  await actor().call(forgotPassword, { body: { email: next } })
  const body = { token: await linkTokenFor(db, next, '/redefinir-senha'), password: 'a senha do ladrão' }
  await takeBack(await backLink(email))
  expect((await actor().try(resetPassword, { body })).statusCode).toBe(422)
  expect(await enters(email, 'a senha do ladrão')).toBe(401)
})

test('an attacker who deletes the account can’t keep its owner from taking it back', async () => {
  const { email, thief, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  await thief.call(eraseMe, { body: { password } })
  await takeBack(await backLink(email))
  await resetByLink(email, 'a senha da dona')
  expect(await enters(email, 'a senha da dona')).toBe(200)
})

test('nobody can sign up with an address that its earlier holder may still take back', async () => {
  const { email, next, moveTo, thief } = await attacked({ email_confirmed_at: new Date() })
  const squat = () =>
    actor().try(registerBasic, { body: { email: email.toUpperCase(), fullName: 'Ladra Silva', phone: '(11) 98765-4321' } })
  await moveTo(next)
  await follow(next)
  expect((await squat()).json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } })
  const link = await backLink(email)
  expect((await squat()).statusCode).toBe(409)
  await takeBack(link)
  expect((await thief.try(me)).statusCode).toBe(401)
  await resetByLink(email, 'senha nova dela')
  expect(await enters(email, 'senha nova dela')).toBe(200)
  // The address that the thief gave up is free.
  expect((await actor().try(registerBasic, { body: { email: next, fullName: 'Ana Luz', phone: '(11) 98765-4321' } })).statusCode).toBe(200)
})

test('an admin can neither create nor import a person with an address that its earlier holder may still take back', async () => {
  const boss = await signIn(await add(admin()))
  const { email, next, moveTo } = await attacked()
  await moveTo(next)
  await follow(next)
  const body = { role: 'admin', fullName: 'Nova Chefe', email: email.toUpperCase(), password: 'uma senha bem comprida' }
  expect((await boss.try(createUser, { body })).json()).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } })
  const link = await backLink(email)
  const csv = tableOf([personLine(1, { 'E-mail': email })])
  for (const isDryRun of [true, false]) {
    const { imported, badRows } = await boss.call(importUsers, { body: { csv, isDryRun, skipsBadRows: false } })
    expect([imported, badRows]).toEqual([0, [{ line: 2, problems: [{ column: 'E-mail', problem: 'taken' }] }]])
  }
  await takeBack(link)
  await resetByLink(email, 'a senha da dona')
  expect(await enters(email, 'a senha da dona')).toBe(200)
})

if (hasSeveralConnections) {
  test('a sign-up with an address is refused while the change that frees it is being saved', async () => {
    const { id, email, fullName, next } = await attacked()
    const changing = await db.startTransaction().execute()
    await changing.updateTable('users').set({ email: next }).where('id', '=', id).execute()
    await applyAddressChange({ config }, changing, { id, fullName, before: email, email: next })
    const signUp = actor().try(registerBasic, { body: { email, fullName: 'Ladra Silva', phone: '(11) 98765-4321' } })
    await eventuallyBlocks(changing, db)
    await changing.commit().execute()
    expect((await signUp).json()).toMatchObject({ code: 'email_taken' })
  })
}

test('a link stops working after eight days', async () => {
  const { email, next, moveTo } = await attacked()
  await moveTo(next)
  const token = await backLink(email)
  await sql`update one_time_tokens set created_at = created_at - interval '8 days', expires_at = expires_at - interval '8 days'`.execute(db)
  expect((await refusalFrom(actor().call(takeBackEmail, { body: { token } }))).body).toMatchObject({
    message: messages.linkDead,
    fields: { token: messages.linkDead },
  })
})
