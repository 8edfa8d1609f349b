import type { ArgumentsOf } from '@ponte/contracts/call'
import { listUsers } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, newcomer, professional } from '../../../test/factories.ts'

const { add, db, signIn } = await withApi()
const day = (date: number) => new Date(Date.UTC(2026, 0, date))

const clinic = await add(firm({ owner: { full_name: 'Dona Clínica', created_at: day(1), updated_at: day(9) } }))
const person = (full_name: string, given: Parameters<typeof professional>[0]) => add(professional({ full_name, ...given }))
const ana = await person('Ana', { city: 'recife', profession: 'medico', created_at: day(2), updated_at: day(8) })
const bia = await person('Bia', { city: 'recife', is_active: false, created_at: day(3), updated_at: day(7) })
const gone = await person('Caio', { deleted_at: new Date(), created_at: day(4), updated_at: day(6) })
await person('Apagada', { deleted_at: day(1), erased_at: day(2), ...erased() })
await add(newcomer({ full_name: 'Novo', created_at: day(5), updated_at: day(5) }))
const bossRow = await add(admin({ full_name: 'Rita', created_at: day(6), updated_at: day(4) }))
const boss = await signIn(bossRow)

function erased() {
  return { full_name: null, email: null, username: null, phone: null, whatsapp: null, document: null }
}

const names = async (query: NonNullable<ArgumentsOf<typeof listUsers>['query']>, who = boss) =>
  (await who.call(listUsers, { query })).results.map(({ fullName }) => fullName)

test('an admin can filter the list by each filter and by all of them together', async () => {
  expect(await names({})).toEqual(['Ana', 'Bia', 'Dona Clínica', 'Novo', 'Rita'])
  expect(await names({ profession: 'medico' })).toEqual(['Ana'])
  expect(await names({ city: 'recife' })).toEqual(['Ana', 'Bia'])
  expect(await names({ firm: clinic.id })).toEqual(['Dona Clínica'])
  expect(await names({ completed: false })).toEqual(['Novo'])
  expect(await names({ active: false })).toEqual(['Bia'])
  expect(await names({ active: true, type: 'professional' })).toEqual(['Ana'])
  expect(await names({ city: 'recife', active: true, q: 'an', profession: 'medico', completed: true })).toEqual(['Ana'])
  expect(await names({ city: 'recife', type: 'admin' })).toEqual([])
  for (const query of [{ active: 'sim' }, { city: 'paris' }, { sort: 'age' }, { firm: 'x' }]) {
    expect((await boss.try(listUsers, { query })).statusCode).toBe(400)
  }
})

test('deleted people have a list of their own, without erased ones', async () => {
  const { results } = await boss.call(listUsers, { query: { deleted: true } })
  expect(results).toMatchObject([{ id: gone.id, fullName: 'Caio', deletedAt: expect.any(String), isActive: true }])
  expect(await names({ deleted: false })).toEqual(await names({}))
  expect(await names({ deleted: true, q: 'ana' })).toEqual([])
})

test('the list sorts by name, newest first, or last changed first', async () => {
  expect(await names({ sort: 'newest' })).toEqual(['Rita', 'Novo', 'Bia', 'Ana', 'Dona Clínica'])
  expect(await names({ sort: 'changed' })).toEqual(['Dona Clínica', 'Ana', 'Bia', 'Novo', 'Rita'])
})

test('pages never overlap, even for entries with equal sort keys', async () => {
  for (let count = 0; count < 7; count++) await person('Igual', { created_at: day(20), updated_at: day(20) })
  for (const sort of ['name', 'newest', 'changed'] as const) {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => boss.call(listUsers, { query: { q: 'igual', sort, page, limit: 2 } })))
    expect(pages.map(({ results, totalResults }) => [results.length, totalResults])).toEqual([
      [2, 7],
      [2, 7],
      [2, 7],
      [1, 7],
    ])
    expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(7)
  }
})

test('only admins get the admins’ fields and the deleted people', async () => {
  const hers = (await boss.call(listUsers, { query: { q: 'bia' } })).results
  expect(hers).toMatchObject([{ id: bia.id, isActive: false, deletedAt: null, licenseCheck: null }])
  for (const row of [ana, clinic.owner]) {
    const who = await signIn(row)
    const { payload } = await who.try(listUsers)
    expect(payload).not.toMatch(/isActive|deletedAt|licenseCheck/)
    for (const deleted of ['true', 'false']) expect((await who.try(listUsers, { query: { deleted } })).statusCode).toBe(400)
    expect(await names({ city: 'recife', type: 'professional' }, who)).toEqual(row === ana ? ['Ana'] : [])
    expect(await names({ q: 'bia' }, who)).toEqual([])
  }
})

test('a check of the council number is shown with its expiry date', async () => {
  await db
    .updateTable('users')
    .set({ professional_license: 'COREN 2', license_checked_on: '2025-06-01', license_checked_by: bossRow.id })
    .where('id', '=', ana.id)
    .execute()
  const { results } = await boss.call(listUsers, { query: { profession: 'medico' } })
  expect(results).toMatchObject([{ licenseCheck: { checkedOn: '2025-06-01', expiresOn: '2026-06-01', checkedBy: 'Rita' } }])
})
