import { hash } from '@node-rs/argon2'
import { googleLogin, login } from '@ponte/contracts/auth'
import { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { expect } from 'expect'
import type { Transaction } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { codeFor, forgetLastCode } from '../../../test/app-codes.ts'
import { newAuthenticator } from '../../../test/authenticator.ts'
import type { Person } from '../../../test/add.ts'
import type { Actor } from '../../../test/client.ts'
import { withDatabase } from '../../../test/database.ts'
import { professional } from '../../../test/factories.ts'
import { CLIENT_ID, startIssuer } from '../../../test/issuer.ts'
import { overtaken } from '../../../test/overtaken.ts'
import type { Database } from '../../server/schema/schema.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { endAllSessions } from './session.repo.ts'

// The embedded database has a single connection, so nothing can run between two statements of a transaction there.
const database = await withDatabase('postgres')
const issuer = await startIssuer()
const { add, actor, config, db, signIn } = await withApi({ database, config: { googleClientId: CLIENT_ID, googleIssuer: issuer.address } })

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

async function turnOn(person: Person): Promise<string> {
  const here = await signIn(person)
  const { secret } = await here.call(prepareSecondFactor, { body: {} })
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  await forgetLastCode(db, person)
  return secret
}

/** Ways to sign in. Each prepares one, and returns the last call. */
const WAYS: Record<string, (person: Person, browser: Actor) => Promise<() => Promise<{ statusCode: number }>>> = {
  async password({ email }, browser) {
    return () => browser.try(login, { body: { email, password } })
  },
  async code(person, browser) {
    const code = codeFor(await turnOn(person))
    const answer = await browser.call(login, { body: { email: person.email, password } })
    const token = 'secondFactor' in answer ? answer.secondFactor.token : ''
    return () => browser.try(completeLogin, { body: { token, code } })
  },
  async Google({ id, email }, browser) {
    await db.updateTable('users').set({ google_sub: id }).where('id', '=', id).execute()
    const credential = await issuer.credentialFor(browser, { sub: id, email })
    return () => browser.try(googleLogin, { body: { credential } })
  },
  async passkey(person, browser) {
    const here = await signIn(person)
    const key = newAuthenticator(config.publicUrl)
    await here.call(addPasskey, { body: { name: 'x', ...key.create((await here.call(newPasskeyOptions, { body: {} })).options) } })
    const body = key.get(await browser.call(passkeyOptions, {}))
    return () => browser.try(passkeyLogin, { body })
  },
}

type Change = (trx: Transaction<Database>, id: string) => Promise<unknown>
const changed =
  (values: object): Change =>
  (trx, id) =>
    trx.updateTable('users').set(values).where('id', '=', id).execute()

const changePassword = changed({ password_hash: 'another' })
const ANY_WAY: Record<string, Change> = {
  'its account is blocked': changed({ is_active: false }),
  'its account is deleted': changed({ deleted_at: new Date(), deleted_by: null }),
  'its owner deletes the account': (trx, id) => changed({ deleted_at: new Date(), deleted_by: id })(trx, id),
  'the password is changed': changePassword,
}
const ONE_WAY: Record<string, Record<string, Change>> = {
  password: {
    'a second factor is turned on': (trx, id) =>
      trx
        .insertInto('second_factors')
        .values({ user_id: id, sealed_secret: Buffer.alloc(48), is_on: true })
        .execute(),
  },
  code: { 'the second factor is removed': (trx, id) => trx.deleteFrom('second_factors').where('user_id', '=', id).execute() },
  Google: { 'its identity is detached': changed({ google_sub: null }) },
  passkey: { 'the passkey is removed': (trx, id) => trx.deleteFrom('passkeys').where('user_id', '=', id).execute() },
}

for (const [way, prepare] of Object.entries(WAYS)) {
  for (const [title, change] of Object.entries({ ...ANY_WAY, ...ONE_WAY[way] })) {
    test(`a sign-in by ${way} gets no session if ${title} meanwhile`, async () => {
      const people = [await add(professional({ password_hash })), await add(professional({ password_hash }))]
      const [before, person] = people.sort((one, other) => (one.id < other.id ? -1 : 1))
      if (before === undefined || person === undefined) throw new Error('too few people')
      // A sign-in in the browser of another user locks that user first, after the credentials were checked.
      const last = await prepare(person, await signIn(before))
      const answer = await overtaken(db, before, last, async (trx) => {
        await change(trx, person.id)
        await endAllSessions(trx, person.id, 'password_changed')
      })
      expect(answer.statusCode).toBe(401)
      const open = db.selectFrom('sessions').select('end_reason').where('user_id', '=', person.id).where('ended_at', 'is', null)
      expect(await open.execute()).toEqual([])
    })
  }
}

test('a correct password is not asked for a code if it is changed meanwhile', async () => {
  const person = await add(professional({ password_hash }))
  await turnOn(person)
  const enter = () => actor().try(login, { body: { email: person.email, password } })
  expect((await overtaken(db, person, enter, (trx) => changePassword(trx, person.id))).statusCode).toBe(401)
})

test('a sign-in to a deleted account works if another sign-in restores it meanwhile', async () => {
  const person = await add(professional({ password_hash }))
  await db.updateTable('users').set({ deleted_at: new Date(), deleted_by: person.id }).where('id', '=', person.id).execute()
  const enter = () => actor().try(login, { body: { email: person.email, password } })
  const restore = changed({ deleted_at: null, deleted_by: null })
  expect((await overtaken(db, person, enter, (trx) => restore(trx, person.id))).statusCode).toBe(200)
})

test('a sign-in that renews an outdated hash works if another sign-in renews it meanwhile', async () => {
  const outdated = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const person = await add(professional({ password_hash: outdated }))
  const enter = () => actor().try(login, { body: { email: person.email, password } })
  const renew = changed({ password_hash })
  expect((await overtaken(db, person, enter, (trx) => renew(trx, person.id))).statusCode).toBe(200)
})
