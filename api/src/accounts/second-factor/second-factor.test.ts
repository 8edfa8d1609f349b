import { getAccount } from '@ponte/contracts/account'
import { changePassword, login, me } from '@ponte/contracts/auth'
import {
  completeLogin,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@ponte/contracts/second-factor'
import { getUser, listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { bytesOf, codeFor, forgetLastCode } from '../../../test/app-codes.ts'
import { refusalFrom, type Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventually, eventuallyBlocks } from '../../../test/eventually.ts'
import { admin, newcomer, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { createPasswords } from '../passwords/passwords.ts'

const api = await withApi()
const { add, actor, db, signIn } = api

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const proof = { body: { currentPassword: password } }

async function withFactor(kind = professional) {
  const person = await add(kind({ password_hash }))
  const here = await signIn(person)
  const { secret } = await here.call(prepareSecondFactor, proof)
  const { recoveryCodes } = await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  await forgetLastCode(db, person)
  return { ...person, here, secret, recoveryCodes }
}

/** The token of a sign-in that waits for its code. */
async function begin(who: Actor, email: string): Promise<string> {
  const answer = await who.call(login, { body: { email, password } })
  if (!('secondFactor' in answer)) throw new Error('no code was asked for')
  return answer.secondFactor.token
}

const isSignedIn = async (who: Actor) => (await who.try(me)).statusCode === 200
const reasonOf = async (promise: Promise<unknown>) => {
  const { status, body } = await refusalFrom(promise)
  return [status, ...Object.keys(body.fields ?? { [body.code]: '' })]
}

test('a correct password opens no session until an app code is sent, and that code works once', async () => {
  const { email, secret } = await withFactor()
  const someone = actor()
  const { statusCode, payload, cookies } = await someone.try(login, { body: { email, password } })
  expect({ statusCode, cookies }).toEqual({ statusCode: 200, cookies: [] })
  expect(JSON.parse(payload)).toEqual({ secondFactor: { token: expect.any(String), methods: ['totp', 'recovery'] } })
  expect(await isSignedIn(someone)).toBe(false)

  const token = await begin(someone, email)
  const code = codeFor(secret)
  const { user } = await someone.call(completeLogin, { body: { token, code: `${code.slice(0, 3)} ${code.slice(3)}` } })
  expect(user.email).toBe(email)
  expect(await isSignedIn(someone)).toBe(true)

  const thief = actor()
  expect(await reasonOf(thief.call(completeLogin, { body: { token: await begin(thief, email), code } }))).toEqual([422, 'code'])
  expect(await isSignedIn(thief)).toBe(false)
})

if (hasSeveralConnections) {
  /** In a browser signed in as one user, signs in as another, while a transaction holds the first one's account. */
  async function signInWhileLocked(first: 'lower id' | 'higher id') {
    const pair = [await withFactor(), await withFactor()] as const
    const isInOrder = pair[0].id < pair[1].id === (first === 'lower id')
    const [before, target] = isInOrder ? pair : ([pair[1], pair[0]] as const)
    const body = { token: await begin(before.here, target.email), code: codeFor(target.secret) }
    const other = await db.startTransaction().execute()
    const lock = ({ id }: { id: string }) => other.selectFrom('users').select('id').where('id', '=', id).forUpdate()
    await lock(before).execute()
    const answer = before.here.try(completeLogin, { body })
    await eventuallyBlocks(other, db)
    return { other, lockTarget: lock(target), answer }
  }

  test('a sign-in that ends another user’s session locks both users by id', async () => {
    const { other, lockTarget, answer } = await signInWhileLocked('lower id')
    await lockTarget.noWait().execute()
    await other.commit().execute()
    expect((await answer).statusCode).toBe(200)
  })

  test('a sign-in canceled by a deadlock is completed with the code that it has used', async () => {
    const { other, lockTarget, answer } = await signInWhileLocked('higher id')
    // PostgreSQL cancels one of the two, usually the one that waited first.
    await lockTarget.execute().catch(() => undefined)
    await other.rollback().execute()
    expect((await answer).statusCode).toBe(200)
  })

  test('of two simultaneous sign-ins with the same app code, one succeeds', async () => {
    const { id, email, secret } = await withFactor()
    const tokens = [await begin(actor(), email), await begin(actor(), email)]
    const blocking = await db.startTransaction().execute()
    await blocking.selectFrom('second_factors').select('user_id').where('user_id', '=', id).forUpdate().execute()
    const answers = tokens.map((token) => actor().try(completeLogin, { body: { token, code: codeFor(secret) } }))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await waiting.execute(db)).rows.length === 2)
    await blocking.commit().execute()
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })
}

test('a pending sign-in works once, and ends when the password changes', async () => {
  const { email, secret, here, recoveryCodes } = await withFactor()
  const someone = actor()
  const used = await begin(someone, email)
  await someone.call(completeLogin, { body: { token: used, code: codeFor(secret) } })
  const waiting = await begin(actor(), email)
  await here.call(changePassword, { body: { currentPassword: password, newPassword: 'outra senha comprida' } })
  for (const token of [used, waiting, 'inventado'])
    expect(await reasonOf(actor().call(completeLogin, { body: { token, code: recoveryCodes[0] ?? '' } }))).toEqual([422, 'token'])
})

test('a pending sign-in expires after ten minutes', async () => {
  const { id, email, recoveryCodes } = await withFactor()
  const token = await begin(actor(), email)
  await db.updateTable('one_time_tokens').set({ expires_at: new Date() }).where('user_id', '=', id).execute()
  expect(await reasonOf(actor().call(completeLogin, { body: { token, code: recoveryCodes[0] ?? '' } }))).toEqual([422, 'token'])
})

test('each recovery code signs in once, however it is typed; new codes replace all the others', async () => {
  const { email, recoveryCodes, secret } = await withFactor()
  expect(new Set(recoveryCodes).size).toBe(10)
  const enter = async (code: string) => {
    const someone = actor()
    const { statusCode } = await someone.try(completeLogin, { body: { token: await begin(someone, email), code } })
    return statusCode === 200 ? someone : null
  }
  const [first = '', second = '', third = ''] = recoveryCodes
  const someone = await enter(` ${first.toUpperCase().replaceAll('-', ' ')}`)
  expect(someone).not.toBeNull()
  expect(await enter(first)).toBeNull()
  expect((await someone?.call(getAccount, {}))?.secondFactor).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 9 })
  const renewed = await someone?.call(renewRecoveryCodes, proof)
  expect(await enter(second)).toBeNull()
  expect(await enter(renewed?.recoveryCodes[0] ?? '')).not.toBeNull()
  expect(await enter(codeFor(secret))).not.toBeNull()
  expect(await enter(third)).toBeNull()
})

test('wrong codes are limited per account; those of strangers do not block the owner’s device', async () => {
  const { email, recoveryCodes, secret } = await withFactor()
  const owner = actor()
  await owner.call(completeLogin, { body: { token: await begin(owner, email), code: codeFor(secret) } })
  const token = await begin(actor(), email)
  const tries: number[] = []
  for (let guess = 0; guess < 6; guess++)
    tries.push((await actor().try(completeLogin, { body: { token, code: `00000${guess}` } })).statusCode)
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  const right = { body: { token, code: recoveryCodes[0] ?? '' } }
  expect((await actor().try(completeLogin, right)).statusCode).toBe(429)
  expect((await owner.try(completeLogin, right)).statusCode).toBe(200)
})

test('six wrong codes across separate sign-ins are limited too', async () => {
  const { email } = await withFactor()
  const tries: number[] = []
  for (let guess = 0; guess < 6; guess++) {
    const token = await begin(actor(), email)
    tries.push((await actor().try(completeLogin, { body: { token, code: `00000${guess}` } })).statusCode)
  }
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
})

test('wrong codes while turning it on are limited like those at sign-in', async () => {
  const here = await signIn(await add(professional({ password_hash })))
  const { secret } = await here.call(prepareSecondFactor, proof)
  const tries: number[] = []
  for (let guess = 0; guess < 6; guess++) tries.push((await here.try(turnOnSecondFactor, { body: { code: `00000${guess}` } })).statusCode)
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
  expect((await here.try(turnOnSecondFactor, { body: { code: codeFor(secret) } })).statusCode).toBe(429)
  // A new secret does not reset the limit.
  const { secret: another } = await here.call(prepareSecondFactor, proof)
  expect((await here.try(turnOnSecondFactor, { body: { code: codeFor(another) } })).statusCode).toBe(429)
})

test('a second factor can’t be prepared or turned on before the address is confirmed', async () => {
  const ana = await add(professional({ password_hash, email_confirmed_at: null }))
  const here = await signIn(ana)
  expect(await reasonOf(here.call(prepareSecondFactor, proof))).toEqual([403, 'email_unconfirmed'])
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', ana.id).execute()
  const { secret } = await here.call(prepareSecondFactor, proof)
  // Meanwhile an admin changed the account's address.
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', ana.id).execute()
  expect(await reasonOf(here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } }))).toEqual([403, 'email_unconfirmed'])
})

test('turning it on requires the password and a code, ends other sessions and sends an e-mail', async () => {
  const ana = await add(professional({ password_hash }))
  const [here, elsewhere] = [await signIn(ana, { isProof: false }), await signIn(ana)]
  expect(await reasonOf(here.call(prepareSecondFactor, { body: {} }))).toEqual([422, 'currentPassword'])
  expect(await reasonOf(here.call(turnOnSecondFactor, { body: { code: '123456' } }))).toEqual([422, 'code'])
  const { secret, uri } = await here.call(prepareSecondFactor, proof)
  expect(uri).toBe(`otpauth://totp/Ponte%20Sa%C3%BAde:${encodeURIComponent(ana.email)}?secret=${secret}&issuer=Ponte%20Sa%C3%BAde`)
  expect(await reasonOf(here.call(turnOnSecondFactor, { body: { code: '12345' } }))).toEqual([422, 'code'])
  expect((await here.call(getAccount, {})).secondFactor.isOn).toBe(false)
  const copied = here.copy()
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  expect(await Promise.all([here, elsewhere, copied].map(isSignedIn))).toEqual([true, false, false])
  expect((await mailsTo(db, ana.email)).at(-1)?.subject).toBe('Verificação em duas etapas ativada')
  expect(await reasonOf(here.call(prepareSecondFactor, proof))).toEqual([409, 'conflict'])
})

test('a secret asks for no code until it is turned on; a code turns on only its user’s secret, and only once', async () => {
  const bia = await add(professional({ password_hash }))
  const asBia = await signIn(bia)
  const prepared = await asBia.call(prepareSecondFactor, proof)
  const { here, secret } = await withFactor()
  expect((await actor().enter(login, { body: { email: bia.email, password } })).user.id).toBe(bia.id)
  await asBia.call(turnOnSecondFactor, { body: { code: codeFor(prepared.secret) } })
  expect(await reasonOf(here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } }))).toEqual([422, 'code'])
})

test('after the last recovery code only app codes are accepted', async () => {
  const { id, email } = await withFactor()
  await db.updateTable('recovery_codes').set({ used_at: new Date() }).where('user_id', '=', id).execute()
  expect(await actor().call(login, { body: { email, password } })).toMatchObject({ secondFactor: { methods: ['totp'] } })
})

test('turning it off requires the password; then the password alone signs in again, and other users keep theirs', async () => {
  const bia = await withFactor()
  const { email, here } = await withFactor()
  expect(await reasonOf(here.call(turnOffSecondFactor, { body: { currentPassword: 'palpite' } }))).toEqual([422, 'currentPassword'])
  await here.call(turnOffSecondFactor, proof)
  expect(await isSignedIn(here)).toBe(true)
  expect((await actor().enter(login, { body: { email, password } })).user.email).toBe(email)
  expect((await mailsTo(db, email)).at(-1)?.subject).toBe('Verificação em duas etapas desativada')
  expect(await reasonOf(here.call(turnOffSecondFactor, proof))).toEqual([409, 'conflict'])
  expect(await reasonOf(here.call(renewRecoveryCodes, proof))).toEqual([409, 'conflict'])
  expect((await bia.here.call(getAccount, {})).secondFactor).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
})

test('an admin can turn it off, with their own password, for a user who lost everything; the user is signed out and notified', async () => {
  const ana = await withFactor()
  const boss = await signIn(await add(admin({ password_hash })), { isProof: false })
  expect(await reasonOf(boss.call(removeSecondFactor, { params: { id: ana.id }, body: {} }))).toEqual([422, 'currentPassword'])
  const seen = async () => (await boss.call(getUser, { params: { id: ana.id } })).hasSecondFactor
  expect(await seen()).toBe(true)
  await boss.call(removeSecondFactor, { params: { id: ana.id }, ...proof })
  expect(await seen()).toBe(false)
  expect(await isSignedIn(ana.here)).toBe(false)
  expect((await mailsTo(db, ana.email)).at(-1)?.text).toMatch(/A administração da Ponte Saúde desativou/)
  expect((await actor().enter(login, { body: { email: ana.email, password } })).user.id).toBe(ana.id)
  expect(await reasonOf(boss.call(removeSecondFactor, { params: { id: ana.id }, ...proof }))).toEqual([409, 'conflict'])
  expect(await reasonOf(ana.here.call(removeSecondFactor, { params: { id: ana.id }, ...proof }))).toEqual([401, 'session_ended'])
})

test('in production an admin needs a second factor to work, and can turn one on', async () => {
  const production = await withApi({ database: api.database, config: { needsAdminSecondFactor: true } })
  const boss = await add(admin({ password_hash }))
  const here = await production.signIn(boss)
  expect(await reasonOf(here.call(listUsers, { query: {} }))).toEqual([403, 'second_factor_required'])
  expect(await reasonOf(here.call(getUser, { params: { id: boss.id } }))).toEqual([403, 'second_factor_required'])
  expect((await here.call(getAccount, {})).secondFactor).toEqual({ isOn: false, isRequired: true, recoveryCodesLeft: 0 })
  const { secret } = await here.call(prepareSecondFactor, proof)
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  await here.call(listUsers, { query: {} })
  await here.call(turnOffSecondFactor, proof)
  expect(await reasonOf(here.call(listUsers, { query: {} }))).toEqual([403, 'second_factor_required'])

  const ana = await production.signIn(await add(professional()))
  await ana.call(listUsers, { query: {} })
  expect(await isSignedIn(await production.signIn(await add(newcomer())))).toBe(true)
})

test('secrets and codes are stored sealed or hashed, and only this user can read the key file', async () => {
  const { id, secret, recoveryCodes } = await withFactor()
  const factor = await db.selectFrom('second_factors').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(factor.sealed_secret.includes(bytesOf(secret))).toBe(false)
  const rows = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
  const kept =
    rows.map(({ code_hash }) => code_hash.toString('utf8')).join() + JSON.stringify(await db.selectFrom('outbox').selectAll().execute())
  for (const code of recoveryCodes) expect(kept).not.toContain(code)
  const file = join(api.config.dataDir, 'keys', 'second-factor.key')
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([64, 0o600])
})

test('a secret sealed with another key is refused; a recovery code still works', async () => {
  const { email, secret, recoveryCodes } = await withFactor()
  const other = await withApi({ database: api.database, config: { secondFactorKeys: [Buffer.alloc(32, 7)] } })
  const someone = other.actor()
  const token = await begin(someone, email)
  expect(await reasonOf(someone.call(completeLogin, { body: { token, code: codeFor(secret) } }))).toEqual([422, 'code'])
  await someone.call(completeLogin, { body: { token, code: recoveryCodes[0] ?? '' } })
})
