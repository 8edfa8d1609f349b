import { login, me } from '@ponte/contracts/auth'
import { listContacts } from '@ponte/contracts/contacts'
import { favoriteIds, listFavorites, saveFavorite } from '@ponte/contracts/favorites'
import { RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { getProfessional, professionalEvaluations } from '@ponte/contracts/profiles'
import { searchProfessionals } from '@ponte/contracts/search'
import { changeUsers, deleteUser, getUser, listUsers, restoreUser, updateUser, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-21T12:00:00Z'
const api = await withApi({ clock: standingAt(NOW) })
const { actor, add, db, signIn, visitor } = api
const boss = await signIn(await add(admin({ full_name: 'Rita Chefe' })))

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const statusOf = async (promise: Promise<unknown>) => (await refusalFrom(promise)).status
const remove = (id: string) => boss.call(deleteUser, { params: { id } })
const restore = (id: string) => boss.call(restoreUser, { params: { id } })
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000)

test('only admins see a person deleted by an admin, and restoring brings everything back', async () => {
  const ana = await add(professional({ full_name: 'Zuleica Volta', password_hash }))
  const self = await signIn(ana)
  const before = await boss.call(getUser, { params: { id: ana.id } })
  await remove(ana.id)
  expect((await self.try(me)).statusCode).toBe(401)
  expect(await statusOf(visitor.call(getProfessional, { params: { id: ana.id } }))).toBe(404)
  expect((await boss.call(listUsers, { query: { q: 'zuleica' } })).results).toEqual([])
  expect((await boss.call(listUsers, { query: { q: 'zuleica', deleted: true } })).results).toMatchObject([{ id: ana.id }])
  expect(await boss.call(getUser, { params: { id: ana.id } })).toMatchObject({
    fullName: 'Zuleica Volta',
    deletedAt: new Date(NOW).toISOString(),
  })
  expect(await statusOf(boss.call(updateUser, { params: { id: ana.id }, body: { bio: 'Não' } }))).toBe(404)

  await restore(ana.id)
  expect(await boss.call(getUser, { params: { id: ana.id } })).toEqual({ ...before, updatedAt: expect.any(String) })
  expect((await visitor.call(searchProfessionals, { query: { query: 'zuleica' } })).results.map(({ _id }) => _id)).toEqual([ana.id])
  expect((await self.try(me)).statusCode).toBe(401)
  expect((await actor().try(login, { body: { email: ana.email, password } })).statusCode).toBe(200)
  const { results } = await boss.call(userHistory, { params: { id: ana.id } })
  expect(results.map(({ action, actor: who }) => [action, who])).toEqual([
    ['restored', 'Rita Chefe'],
    ['deleted', 'Rita Chefe'],
  ])
  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', ana.id).orderBy('id').execute()
  expect(noted.map(({ action }) => action)).toEqual(expect.arrayContaining(['account_deleted', 'user_restored']))
})

test('a blocked person is still blocked after a restore', async () => {
  const ana = await add(professional({ is_active: false, password_hash }))
  await remove(ana.id)
  await restore(ana.id)
  expect(await boss.call(getUser, { params: { id: ana.id } })).toMatchObject({ isActive: false, deletedAt: null })
  expect(await statusOf(actor().call(login, { body: { email: ana.email, password } }))).toBe(401)
})

test('only the person can restore an account they deleted themselves', async () => {
  const ana = await add(professional({ password_hash }))
  await (await signIn(ana)).call(deleteUser, { params: { id: ana.id }, body: { currentPassword: password } })
  const { status, body } = await refusalFrom(restore(ana.id))
  expect([status, body.code, body.message]).toEqual([409, 'asked_to_leave', expect.stringContaining('A própria pessoa excluiu esta conta')])
  for (const isPreview of [true, false]) {
    const { results } = await boss.call(changeUsers, { body: { action: 'restore', ids: [ana.id], isPreview } })
    expect(results).toEqual([{ _id: ana.id, name: ana.fullName, refusal: 'asked_to_leave' }])
  }
  expect((await actor().try(login, { body: { email: ana.email, password } })).statusCode).toBe(200)
  const { results } = await boss.call(userHistory, { params: { id: ana.id } })
  expect(results.map(({ action, actor: who }) => `${action} by ${who}`)).toEqual([
    `restored by ${ana.fullName}`,
    `deleted by ${ana.fullName}`,
  ])
})

test('active, erased and long-deleted people can’t be restored', async () => {
  const late = await add(professional({ deleted_at: daysAgo(RESTORABLE_DAYS + 0.01) }))
  const just = await add(professional({ deleted_at: daysAgo(RESTORABLE_DAYS - 0.01) }))
  const there = await add(professional())
  const nothing = { full_name: null, email: null, username: null, phone: null, whatsapp: null, document: null }
  const erased = await add(professional({ ...nothing, deleted_at: daysAgo(1), erased_at: daysAgo(1) }))
  for (const { id } of [late, there, erased]) expect(await statusOf(restore(id))).toBe(404)
  await restore(just.id)
  expect(await statusOf(boss.call(getUser, { params: { id: erased.id } }))).toBe(404)
})

test('of two concurrent restores one succeeds, and the person’s firm is findable again', async () => {
  const clinic = await add(firm({ name: 'Clínica Narciso' }))
  await remove(clinic.owner.id)
  const tries = await Promise.all([1, 2].map(() => boss.try(restoreUser, { params: { id: clinic.owner.id } })))
  expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect(await db.selectFrom('firm_search').select('firm_id').where('firm_id', '=', clinic.id).execute()).toHaveLength(1)
})

test('contacts and evaluations of a deleted person are kept; favorites return when they are restored', async () => {
  const [ana, gone] = [await add(professional()), await add(professional({ full_name: 'Gilda Some' }))]
  const self = await signIn(ana)
  const made = await add(contact({ professional: ana, contractor: gone }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Muito atenta' }))
  const target = { params: { type: 'professionals' as const, id: gone.id } }
  await self.call(saveFavorite, { ...target, body: { note: 'Ligar' } })

  const contacts = async () => (await self.call(listContacts, {})).results.map(({ _id, contractor }) => [_id, contractor.fullName])
  const reviews = async () => (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results
  const favorites = async () => (await self.call(listFavorites, {})).results.map(({ note }) => note)
  const stats = async () => (await visitor.call(getProfessional, { params: { id: ana.id } })).stats
  const before = await stats()
  await remove(gone.id)
  expect(await contacts()).toEqual([[made.id, 'Usuário removido']])
  expect(await reviews()).toMatchObject([{ author: 'Usuário removido', comment: 'Muito atenta' }])
  expect(await stats()).toEqual(before)
  expect([await favorites(), (await self.call(favoriteIds, {})).professionals]).toEqual([[], [gone.id]])

  await restore(gone.id)
  expect(await contacts()).toEqual([[made.id, 'Gilda Some']])
  expect(await favorites()).toEqual(['Ligar'])
})
