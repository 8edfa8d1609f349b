import { takeBackEmail } from '@ponte/contracts/account'
import { forgotPassword, resetPassword } from '@ponte/contracts/auth'
import { removePasskey } from '@ponte/contracts/passkeys'
import { removeSecondFactor, turnOffSecondFactor } from '@ponte/contracts/second-factor'
import { listUsers, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { createPasswords } from '../passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin, passkeyOf, professional } from '../../../test/factories.ts'
import { hashOf } from '../../server/secrets.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'

const { actor, add, database, db, signIn } = await withApi()
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

const addKey = (user: { id: string }) => db.insertInto('passkeys').values(passkeyOf(user)).execute()
const keysOf = async ({ id }: { id: string }) => (await db.selectFrom('passkeys').select('id').where('user_id', '=', id).execute()).length

async function turnOnCodes({ id }: { id: string }) {
  await db
    .insertInto('second_factors')
    .values({ user_id: id, sealed_secret: Buffer.alloc(48), is_on: true })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id: id, code_hash: hashOf(id) })
    .execute()
}
/** Whether app codes and recovery codes are kept. */
async function hasCodes({ id }: { id: string }) {
  const rowsOf = (table: 'second_factors' | 'recovery_codes') => db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
  return [(await rowsOf('second_factors')).length > 0, (await rowsOf('recovery_codes')).length > 0]
}
const takeBack = async ({ email }: { email: string }) =>
  actor().call(takeBackEmail, { body: { token: await linkTokenFor(db, email, '/desfazer-email') } })

async function resetByLink(email: string) {
  await actor().call(forgotPassword, { body: { email } })
  await actor().call(resetPassword, { body: { token: await linkTokenFor(db, email, '/redefinir-senha'), password: 'outra senha ainda' } })
}

test('an admin can remove the passkeys of a user who lost their devices, with or without codes; the user is notified and signed out', async () => {
  const ana = await add(professional({ password_hash }))
  await addKey(ana)
  const here = await signIn(ana)
  const boss = await signIn(await add(admin({ password_hash })))
  const help = { params: { id: ana.id }, body: { currentPassword: password } }
  await boss.call(removeSecondFactor, help)
  expect(await keysOf(ana)).toBe(0)
  expect((await here.try(updateUser, { params: { id: ana.id }, body: {} })).statusCode).toBe(401)
  expect((await mailsTo(db, ana.email)).at(-1)?.text).toContain('removeu as chaves de acesso')
  expect((await refusalFrom(boss.call(removeSecondFactor, help))).status).toBe(409)
})

test('taking an address back removes the passkeys and codes added since it was changed', async () => {
  const ana = await add(professional({ password_hash }))
  await addKey(ana)
  const here = await signIn(ana)
  const body = { email: 'outra.ana@exemplo.test', currentPassword: password }
  await here.call(updateUser, { params: { id: ana.id }, body })
  await addKey(ana)
  await turnOnCodes(ana)
  await takeBack(ana)
  expect([await keysOf(ana), await hasCodes(ana)]).toEqual([1, [false, false]])
})

test('codes set up before an address change stay when the address is taken back', async () => {
  const ana = await add(professional({ password_hash }))
  await turnOnCodes(ana)
  const here = await signIn(ana)
  await here.call(updateUser, { params: { id: ana.id }, body: { email: 'nova.ana@exemplo.test', currentPassword: password } })
  await takeBack(ana)
  expect(await hasCodes(ana)).toEqual([true, true])
})

test('a password reset by e-mail keeps the passkeys, but not those of an account with an unproved address', async () => {
  const ana = await add(professional({ password_hash }))
  await addKey(ana)
  await resetByLink(ana.email)
  expect(await keysOf(ana)).toBe(1)
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', ana.id).execute()
  await resetByLink(ana.email)
  expect(await keysOf(ana)).toBe(0)
})

test('an admin stays signed in with two factors until both the codes and the passkeys are gone, in either order', async () => {
  const production = await withApi({ database, config: { needsAdminSecondFactor: true } })
  for (const isKeyFirst of [true, false]) {
    const boss = await add(admin({ password_hash }))
    await addKey(boss)
    await turnOnCodes(boss)
    const { id } = await db.selectFrom('passkeys').select('id').where('user_id', '=', boss.id).executeTakeFirstOrThrow()
    const here = await production.signIn(boss, { hasSecondFactor: true })
    const statusAfter = async (removal: Promise<unknown>) => {
      await removal
      return (await here.try(listUsers, { query: {} })).statusCode
    }
    const body = { currentPassword: password }
    const turnOff = () => statusAfter(here.call(turnOffSecondFactor, { body }))
    const remove = () => statusAfter(here.call(removePasskey, { params: { id }, body }))
    const [first, last] = isKeyFirst ? [remove, turnOff] : [turnOff, remove]
    expect([isKeyFirst, await first(), await last()]).toEqual([isKeyFirst, 200, 403])
  }
})
