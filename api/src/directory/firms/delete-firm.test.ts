import { completeFirmProfile, login, me } from '@ponte/contracts/auth'
import { listContacts, logContact } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { cnpjCheckDigits } from '@ponte/contracts/documents'
import { listFavorites, saveFavorite } from '@ponte/contracts/favorites'
import { deleteFirm, firmHistory, getFirm, listFirms, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import { messages } from '@ponte/contracts/messages'
import { listOpenings } from '@ponte/contracts/openings'
import { getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import { searchOpportunities } from '@ponte/contracts/search'
import { getUser, listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, colleagueOf, contact, evaluation, firm, professional } from '../../../test/factories.ts'

const { actor, add, db, signIn, visitor } = await withApi()
const boss = await signIn(await add(admin({ full_name: 'Rita Chefe' })))

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const remove = (id: string, who = boss) => who.call(deleteFirm, { params: { id } })
const restore = (id: string) => boss.call(restoreFirm, { params: { id } })
const refused = async (promise: Promise<unknown>) => {
  const { status, body } = await refusalFrom(promise)
  return `${status} ${body.code}`
}
const offers = async (query: string) => (await visitor.call(searchOpportunities, { query: { query } })).results.map(({ _id }) => _id)

let made = 0
function firmData(given: object = {}) {
  const base = `99ABC${String(3_450_000 + ++made)}`
  const place = { address: 'Rua do Sol, 7', state: 'PE' as const, city: 'recife' as const }
  return { cnpj: base + cnpjCheckDigits(base), name: 'Clínica Segunda', type: 'clinica' as const, ...place, ...given }
}

test('only admins see a deleted firm, and restoring it brings back everything including its users', async () => {
  const clinic = await add(firm({ name: 'Clínica Petúnia' }))
  const owner = await signIn(clinic.owner)
  const params = { id: clinic.id }
  const before = await boss.call(getFirm, { params })
  await remove(clinic.id.toUpperCase())
  expect(await offers('petunia')).toEqual([])
  expect(await refused(visitor.call(getPublicFirm, { params }))).toBe('404 not_found')
  expect((await boss.call(listFirms, { query: { q: 'petunia' } })).totalResults).toBe(0)
  expect((await boss.call(listFirms, { query: { q: 'petunia', deleted: true } })).results).toMatchObject([{ id: clinic.id }])
  expect(await boss.call(getFirm, { params })).toMatchObject({ name: 'Clínica Petúnia', deletedAt: expect.any(String) })
  expect(await refused(boss.call(updateFirm, { params, body: { name: 'Não' } }))).toBe('404 not_found')
  expect(await refused(remove(clinic.id))).toBe('404 not_found')
  expect(await boss.call(getUser, { params: { id: clinic.owner.id } })).toMatchObject({ firm: null, isActive: true })

  await restore(clinic.id)
  expect(await refused(restore(clinic.id))).toBe('404 not_found')
  expect(await boss.call(getFirm, { params })).toEqual({ ...before, updatedAt: expect.any(String) })
  expect(await offers('petunia')).toEqual([clinic.id])
  expect(await owner.call(getFirm, { params })).not.toHaveProperty('deletedAt')
  expect(await owner.call(me, {})).toMatchObject({ firm: clinic.id })
  const { results } = await boss.call(firmHistory, { params })
  expect(results.map(({ action, actor: who }) => `${action} by ${who}`)).toEqual(['restored by Rita Chefe', 'deleted by Rita Chefe'])
  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', clinic.id).orderBy('id').execute()
  expect(noted.map(({ action }) => action)).toEqual(['firm_deleted', 'firm_restored'])
})

test('a firm can delete only itself, and can’t be restored if its CNPJ was taken meanwhile', async () => {
  const [clinic, other] = [await add(firm({ cnpj: '11222333000181' })), await add(firm())]
  const owner = await signIn(clinic.owner)
  expect(await refused(remove(other.id, owner))).toBe('404 not_found')
  await remove(clinic.id, owner)
  await add(firm({ cnpj: '11222333000181' }))
  const answer = await boss.try(restoreFirm, { params: { id: clinic.id } })
  expect([answer.statusCode, errorIn(answer).code, Object.keys(errorIn(answer).fields ?? {})]).toEqual([409, 'cnpj_taken', ['cnpj']])
  expect(await db.selectFrom('firms').select('deleted_at').where('id', '=', clinic.id).executeTakeFirst()).not.toEqual({ deleted_at: null })
})

test('contacts and evaluations of a deleted firm are kept; favorites return when it is restored', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const self = await signIn(ana)
  const log = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  await add(evaluation({ contact: log, side: 'contractor', comment: 'Muito atenta' }))
  await self.call(saveFavorite, { params: { type: 'opportunities', id: clinic.id }, body: {} })
  const kept = async () => ({
    contacts: (await self.call(listContacts, {})).results.map(({ _id }) => _id),
    reviews: (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results.map(({ comment }) => comment),
    favorites: (await self.call(listFavorites, {})).totalResults,
  })
  await remove(clinic.id)
  expect(await kept()).toEqual({ contacts: [log.id], reviews: ['Muito atenta'], favorites: 0 })
  expect((await (await signIn(clinic.owner)).call(listContacts, {})).results.map(({ _id }) => _id)).toEqual([log.id])
  await restore(clinic.id)
  expect((await kept()).favorites).toBe(1)
})

test('a user of a deleted firm can sign in, is shown without a firm, and can’t make contacts before registering another', async () => {
  const clinic = await add(firm({ owner: { password_hash, whatsapp: '+5511999990000' } }))
  const colleague = await add(colleagueOf(clinic))
  const ana = await add(professional())
  await remove(clinic.id)
  const owner = actor()
  const { user } = await owner.enter(login, { body: { email: clinic.owner.email, password } })
  expect(user).toMatchObject({ role: 'firm', firm: null, profileCompleted: true })
  expect(await owner.call(listFirms, {})).toMatchObject({ results: [] })
  for (const call of [getFirm, updateFirm, deleteFirm, listOpenings]) {
    expect((await owner.try(call, { params: { id: clinic.id }, ...(call === updateFirm && { body: {} }) })).statusCode).toBe(404)
  }
  expect((await owner.call(listUsers, {})).results.map(({ id }) => id)).toEqual([clinic.owner.id])
  expect((await owner.try(getDashboard)).statusCode).toBe(200)
  const asking = { body: { professionalId: ana.id, contractorType: 'firm' as const } }
  expect(await refused(owner.call(logContact, asking))).toBe('403 profile_incomplete')

  const answer = await owner.call(completeFirmProfile, { body: { firmData: firmData({ name: 'Clínica Quaresmeira' }), password } })
  expect(answer.user).toMatchObject({ role: 'firm', firm: expect.any(String) })
  expect(await offers('quaresmeira')).toEqual([answer.user.firm])
  expect((await owner.try(logContact, asking)).statusCode).toBe(201)
  const { results } = await boss.call(firmHistory, { params: { id: answer.user.firm ?? '' } })
  expect(results).toMatchObject([{ action: 'created', actor: clinic.owner.fullName }])
  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', clinic.owner.id).execute()
  expect(noted.map(({ action }) => action)).toContain('profile_completed')

  // The restored firm belongs to the colleague, who has no other and manages it now.
  await restore(clinic.id)
  const firmOf = async (id: string) => (await boss.call(getUser, { params: { id } })).firm
  expect([await firmOf(clinic.owner.id), await firmOf(colleague.id)]).toEqual([answer.user.firm, clinic.id])
  const change = { params: { id: clinic.id }, body: { description: 'Agora com outra gestão' } }
  expect((await (await signIn(colleague)).try(updateFirm, change)).statusCode).toBe(200)
})

test('registering another firm requires the current password of a firm’s user', async () => {
  const clinic = await add(firm({ owner: { password_hash } }))
  const owner = await signIn(clinic.owner)
  await remove(clinic.id)
  const complete = (given: string) => owner.try(completeFirmProfile, { body: { firmData: firmData(), password: given } })
  const answer = await complete('outra senha comprida')
  expect([answer.statusCode, errorIn(answer).fields]).toEqual([422, { password: messages.currentPasswordWrong }])
  expect((await complete(password)).statusCode).toBe(200)
  expect((await actor().try(login, { body: { email: clinic.owner.email, password } })).statusCode).toBe(200)
  expect((await complete(password)).statusCode).toBe(409)
})

test('a user without a password chooses one, with the usual rules', async () => {
  const lone = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: null } })
  const self = await signIn(lone)
  const complete = (given: string) =>
    self.try(completeFirmProfile, { body: { firmData: firmData({ name: 'Clínica Rosa' }), password: given } })
  expect([(await complete('123456')).statusCode, (await complete('Clínica Rosa')).statusCode]).toEqual([422, 422])
  expect((await complete(password)).statusCode).toBe(200)
  expect((await actor().try(login, { body: { email: lone.email, password } })).statusCode).toBe(200)
})

test('of two concurrent registrations of another firm one succeeds', async () => {
  const clinic = await add(firm({ owner: { password_hash } }))
  const browsers = [await signIn(clinic.owner), await signIn(clinic.owner)]
  await remove(clinic.id)
  const before = await db.selectFrom('firms').select('id').execute()
  const answers = await Promise.all(browsers.map((one) => one.try(completeFirmProfile, { body: { firmData: firmData(), password } })))
  const [winner, loser] = answers.map(({ statusCode }) => statusCode).sort()
  expect(winner).toBe(200)
  // The winner ends the other session, so a later request may not be signed in anymore.
  expect([401, 409]).toContain(loser)
  expect(await db.selectFrom('firms').select('id').execute()).toHaveLength(before.length + 1)
})
