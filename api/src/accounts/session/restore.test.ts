import { getAccount } from '@ponte/contracts/account'
import { forgotPassword, login, registerBasic, resetPassword } from '@ponte/contracts/auth'
import { eraseMe } from '@ponte/contracts/me'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Clock } from '../../server/clock.ts'
import { withApi } from '../../../test/api.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import { linkTokenFor } from '../../../test/mails.ts'
import { createPasswords } from '../passwords/passwords.ts'

const DAY_MS = 86_400_000
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

let daysLater = 0
const clock: Clock = { now: () => new Date(Date.now() + daysLater * DAY_MS) }
const { actor, add, db, signIn, visitor } = await withApi({ clock })

const tryLogin = (email: string, typed = password) => actor().try(login, { body: { email, password: typed } })
const rowOf = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function left(given: Parameters<typeof professional>[0] = {}) {
  daysLater = 0
  const ana = await add(professional({ password_hash, ...given }))
  await (await signIn(ana)).call(eraseMe, { body: { password } })
  return ana
}

test('signing in within thirty days restores everything', async () => {
  const ana = await add(professional({ password_hash, full_name: 'Quitéria Volta', bio: 'Instrumentação' }))
  const clinic = await add(firm())
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const before = await rowOf(ana.id)
  const found = async () => (await visitor.call(searchProfessionals, { query: { query: 'quiteria' } })).results
  const foundBefore = await found()
  await (await signIn(ana)).call(eraseMe, { body: { password } })
  expect(await found()).toEqual([])

  daysLater = 29.9
  expect((await tryLogin(ana.email, 'errada')).statusCode).toBe(401)
  expect((await rowOf(ana.id)).deleted_at).not.toBe(null)
  expect((await tryLogin(ana.email)).json()).toMatchObject({ restored: true })
  expect((await tryLogin(ana.email)).json()).not.toHaveProperty('restored')
  const { updated_at: _then, last_login_at: _last, ...kept } = await rowOf(ana.id)
  expect(before).toMatchObject(kept)
  expect(await found()).toEqual(foundBefore)
  const actions = await db.selectFrom('audit_log').select('action').where('actor_id', '=', ana.id).orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['account_deleted', 'account_restored', 'login', 'login'])
  daysLater = 0
})

test('a firm hidden with its only user is findable again when the user returns', async () => {
  const clinic = await add(firm({ name: 'Clínica Girassol', owner: { password_hash } }))
  const found = async () => (await visitor.call(searchOpportunities, { query: { query: 'girassol' } })).results.length
  await (await signIn(clinic.owner)).call(eraseMe, { body: { password } })
  expect(await found()).toBe(0)
  expect((await tryLogin(clinic.owner.email)).statusCode).toBe(200)
  expect(await found()).toBe(1)
})

test('after thirty days a deleted account gets the same answer as an unknown e-mail', async () => {
  const ana = await left()
  daysLater = 30.1
  const [late, unknown] = [await tryLogin(ana.email), await tryLogin('ninguem@exemplo.test')]
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([unknown.statusCode, unknown.json<{ code: string }>().code])
  expect(late.statusCode).toBe(401)
  daysLater = 0
})

test('an account blocked after its deletion stays closed', async () => {
  const bia = await left()
  await db.updateTable('users').set({ is_active: false }).where('id', '=', bia.id).execute()
  expect((await tryLogin(bia.email)).statusCode).toBe(401)
})

test('sessions from before the deletion stay ended', async () => {
  const ana = await add(professional({ password_hash }))
  const [here, elsewhere] = [await signIn(ana), await signIn(ana)]
  await here.call(eraseMe, { body: { password } })
  await tryLogin(ana.email)
  expect((await elsewhere.try(getAccount)).statusCode).toBe(401)
})

test('a deleted account is restored with a reset link and a sign-in; meanwhile its address can’t be registered', async () => {
  const ana = await left()
  const again = { email: ana.email.toUpperCase(), fullName: 'Outra', phone: '11 98765-4321' }
  expect((await actor().try(registerBasic, { body: again })).statusCode).toBe(409)
  await actor().call(forgotPassword, { body: { email: ana.email } })
  const token = await linkTokenFor(db, ana.email, '/redefinir-senha')
  await actor().call(resetPassword, { body: { token, password: 'outra senha ainda' } })
  expect((await rowOf(ana.id)).deleted_at).not.toBe(null)
  expect((await tryLogin(ana.email, 'outra senha ainda')).statusCode).toBe(200)
  expect((await rowOf(ana.id)).deleted_at).toBe(null)
})
