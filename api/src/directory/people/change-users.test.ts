import { me } from '@ponte/contracts/auth'
import { ITEMS_MAX } from '@ponte/contracts/limits'
import type { BulkAction } from '@ponte/contracts/records'
import { searchProfessionals } from '@ponte/contracts/search'
import { changeUsers, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, professional } from '../../../test/factories.ts'

const { add, db, signIn, visitor } = await withApi()
const bossRow = await add(admin({ full_name: 'Rita Chefe' }))
const boss = await signIn(bossRow)

const bulk = async (action: BulkAction, ids: string[], isPreview = false, who = boss) =>
  (await who.call(changeUsers, { body: { action, ids, isPreview } })).results
const refusals = async (...given: Parameters<typeof bulk>) => (await bulk(...given)).map(({ refusal }) => refusal)

/** All data that a preview must not change. */
async function everything(): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'record_changes',
    'audit_log',
    'outbox',
    'professional_search',
    'firm_search',
    'rate_limits',
  ] as const
  const rows = await Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort()),
  )
  return JSON.stringify(rows)
}

test('each record is processed independently, a refusal stops no other, and the results have names', async () => {
  const [ana, bia] = [await add(professional({ full_name: 'Ana' })), await add(professional({ full_name: 'Bia', is_active: false }))]
  const [unknown, cleo] = [randomUUID(), await add(professional({ full_name: 'Cleo' }))]
  const browser = await signIn(ana)
  expect(await bulk('deactivate', [ana.id, bia.id, unknown, bossRow.id, cleo.id.toUpperCase(), ana.id])).toEqual([
    { _id: ana.id, name: 'Ana', refusal: null },
    { _id: bia.id, name: 'Bia', refusal: 'unchanged' },
    { _id: unknown, name: null, refusal: 'not_found' },
    { _id: bossRow.id, name: 'Rita Chefe', refusal: 'last_admin' },
    { _id: cleo.id.toUpperCase(), name: 'Cleo', refusal: null },
    { _id: ana.id, name: 'Ana', refusal: 'unchanged' },
  ])
  expect((await browser.try(me)).statusCode).toBe(401)
  const rows = await db.selectFrom('users').select('is_active').where('id', 'in', [ana.id, bia.id, cleo.id]).execute()
  expect(rows.every(({ is_active }) => !is_active)).toBe(true)
  expect(await refusals('activate', [ana.id, bia.id, cleo.id])).toEqual([null, null, null])
  const { results } = await boss.call(userHistory, { params: { id: ana.id } })
  expect(results.map(({ fields }) => fields)).toEqual([
    [{ field: 'isActive', before: false, after: true }],
    [{ field: 'isActive', before: true, after: false }],
  ])
})

test('people deleted and restored in bulk are findable as before', async () => {
  const people = [await add(professional({ full_name: 'Odete Um' })), await add(professional({ full_name: 'Odete Dois' }))]
  const ids = people.map(({ id }) => id)
  const found = async () => (await visitor.call(searchProfessionals, { query: { query: 'odete' } })).results.map(({ _id }) => _id).sort()
  expect(await refusals('delete', ids)).toEqual([null, null])
  expect(await found()).toEqual([])
  expect(await refusals('delete', ids)).toEqual(['unchanged', 'unchanged'])
  expect(await refusals('activate', ids)).toEqual(['not_found', 'not_found'])
  expect(await refusals('restore', [...ids, ...ids])).toEqual([null, null, 'unchanged', 'unchanged'])
  expect(await found()).toEqual([...ids].sort())
})

test('a preview returns exactly the results of the action, and changes nothing', async () => {
  const clinic = await add(firm())
  const [ana, gone] = [await add(professional()), await add(professional({ deleted_at: new Date() }))]
  await signIn(ana)
  const ids = [ana.id, clinic.owner.id, gone.id, ana.id, randomUUID(), bossRow.id]
  for (const action of ['deactivate', 'delete', 'activate', 'restore'] as const) {
    const before = await everything()
    const preview = await bulk(action, ids, true)
    expect(await everything()).toBe(before)
    expect(await bulk(action, ids)).toEqual(preview)
  }
})

test('a preview takes earlier records into account: one admin always remains', async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const admins = [await add(admin()), await add(admin()), await add(admin())]
  const [first] = admins
  const one = await signIn(first ?? { id: '' })
  const ids = admins.map(({ id }) => id)
  const wanted = ['own_admin', null, null]
  for (const action of ['deactivate', 'delete'] as const) {
    expect(await refusals(action, ids, true, one)).toEqual(wanted)
    expect(await refusals(action, [...ids.slice(1), ids[0] ?? ''], true, one)).toEqual([null, null, 'last_admin'])
  }
  expect(await refusals('deactivate', ids, false, one)).toEqual(wanted)
  expect(await refusals('deactivate', ids, false, one)).toEqual(['last_admin', 'unchanged', 'unchanged'])
})

test('if two admins delete each other in bulk, one is left', async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const [first, second, ana] = [await add(admin()), await add(admin()), await add(professional())]
  const [one, other] = [await signIn(first), await signIn(second)]
  const body = (id: string) => ({ body: { action: 'delete', ids: [ana.id, id], isPreview: false } })
  await Promise.all([one.try(changeUsers, body(second.id)), other.try(changeUsers, body(first.id))])
  const left = await db.selectFrom('users').select('id').where('id', 'in', [first.id, second.id]).where('deleted_at', 'is', null).execute()
  expect(left).toHaveLength(1)
})

test('an unexpected error on one record fails the call, after the others were processed', async (t) => {
  const admins = await signIn(await add(admin()))
  const [stuck, next] = [await add(professional()), await add(professional())]
  await db.schema
    .alterTable('users')
    .addCheckConstraint('stuck', sql`id <> ${sql.lit(stuck.id)} or is_active`)
    .execute()
  t.after(() => db.schema.alterTable('users').dropConstraint('stuck').execute())
  const ids = [stuck.id, next.id]
  const answer = await admins.try(changeUsers, { body: { action: 'deactivate', ids, isPreview: false } })
  expect(answer.statusCode).toBe(500)
  const rows = await db.selectFrom('users').select(['id', 'is_active']).where('id', 'in', ids).execute()
  expect(new Map(rows.map(({ id, is_active }) => [id, is_active]))).toEqual(
    new Map([
      [stuck.id, true],
      [next.id, false],
    ]),
  )
})

test('it requires a known action and one to fifty ids', async () => {
  const admins = await signIn(await add(admin()))
  const send = async (body: object) => (await admins.try(changeUsers, { body })).statusCode
  const ids = [randomUUID()]
  expect(await send({ action: 'erase', ids, isPreview: true })).toBe(422)
  expect(await send({ action: 'delete', ids: [], isPreview: true })).toBe(422)
  expect(await send({ action: 'delete', ids: Array.from({ length: ITEMS_MAX + 1 }, () => randomUUID()), isPreview: true })).toBe(422)
  expect(await send({ action: 'delete', ids })).toBe(422)
  expect(await send({ action: 'delete', ids, isPreview: 'yes' })).toBe(400)
  expect(await send({ action: 'delete', ids: Array.from({ length: ITEMS_MAX }, () => randomUUID()), isPreview: true })).toBe(200)
})
