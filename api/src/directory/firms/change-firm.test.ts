import { messages } from '@ponte/contracts/messages'
import { getFirm, updateFirm } from '@ponte/contracts/firms'
import { searchOpportunities } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn, refusalFrom } from '../../../test/client.ts'
import { admin, firm } from '../../../test/factories.ts'
import { inline, plain } from '../../../test/pictures.ts'

const api = await withApi()
const { add, signIn, visitor } = api

async function clinic(given: Parameters<typeof firm>[0] = {}) {
  const added = await add(firm(given))
  const actor = await signIn(added.owner)
  const params = { id: added.id }
  return { ...added, actor, params, change: (body: object) => actor.call(updateFirm, { params, body }) }
}

const found = async (query: string) => (await visitor.call(searchOpportunities, { query: { query } })).results.map(({ _id }) => _id)

test('a firm changes only the given fields, and its opportunity follows', async () => {
  const { change, actor, params, id } = await clinic({ name: 'Clínica Antúrio' })
  const before = await actor.call(getFirm, { params })
  const after = await change({
    name: 'Clínica Begônia',
    specialtiesNeeded: ['uti', 'uti'],
    offersAccommodation: true,
    cnpj: '12.ABC.345/01DE-35',
  })
  expect(after).toEqual({
    ...before,
    name: 'Clínica Begônia',
    specialtiesNeeded: ['uti'],
    offersAccommodation: true,
    cnpj: '12ABC34501DE35',
    updatedAt: expect.any(String),
    version: before.version + 1,
  })
  expect([await found('anturio'), await found('begonia')]).toEqual([[], [id]])
  const { results } = await visitor.call(searchOpportunities, { query: { query: 'begonia', offersAccommodation: true } })
  expect(results).toMatchObject([{ _id: id, specialtiesNeeded: ['uti'] }])
  expect(await change({ description: null })).toMatchObject({ description: null, name: 'Clínica Begônia' })
})

test('city and state must match, even if only one is sent', async () => {
  const { change, actor, params } = await clinic({ state: 'SP', city: 'sao_paulo' })
  for (const place of [{ city: 'recife' }, { state: 'PE' }, { city: 'recife', state: 'SP' }]) {
    const { status, body } = await refusalFrom(change(place))
    expect([status, body.fields]).toEqual([422, { city: messages.cityOfOtherState }])
  }
  expect(await change({ city: 'campinas' })).toMatchObject({ state: 'SP', city: 'campinas' })
  expect(await change({ city: 'recife', state: 'PE' })).toMatchObject({ state: 'PE', city: 'recife' })
  expect(await actor.call(getFirm, { params })).toMatchObject({ state: 'PE', city: 'recife' })
})

test('only an admin can block and unblock a firm; a blocked firm is not found', async () => {
  const { actor, params, id } = await clinic({ name: 'Clínica Camélia' })
  for (const body of [{ isActive: false }, { isActive: null }, { isActive: true, name: '' }]) {
    expect((await actor.try(updateFirm, { params, body })).statusCode).toBe(400)
  }
  const boss = await signIn(await add(admin()))
  expect(await boss.call(updateFirm, { params, body: { isActive: false } })).toMatchObject({ isActive: false })
  expect(await found('camelia')).toEqual([])
  await boss.call(updateFirm, { params, body: { isActive: true } })
  expect(await found('camelia')).toEqual([id])
})

test('another firm’s CNPJ is a conflict on its field; a deleted firm’s is free', async () => {
  const other = await add(firm({ cnpj: '11222333000181' }))
  const { change } = await clinic()
  const { status, body } = await refusalFrom(change({ cnpj: '11.222.333/0001-81' }))
  expect([status, body.code, body.fields]).toEqual([409, 'cnpj_taken', { cnpj: body.message }])
  await api.db.updateTable('firms').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
  expect(await change({ cnpj: '11.222.333/0001-81' })).toMatchObject({ cnpj: '11222333000181' })
})

test('required fields can’t be cleared, and unknown fields are refused', async () => {
  const { actor, params } = await clinic()
  for (const field of ['cnpj', 'name', 'type', 'address', 'state', 'city']) {
    const answer = await actor.try(updateFirm, { params, body: { [field]: null } })
    expect([field, answer.statusCode, Object.keys(errorIn(answer).fields ?? {})]).toEqual([field, 422, [field]])
  }
  for (const field of ['owner', 'stats', 'id', 'deletedAt']) {
    expect((await actor.try(updateFirm, { params, body: { [field]: 'x' } })).statusCode).toBe(400)
  }
})

test('a logo is stored, kept when sent back unchanged, and cleared', async () => {
  const { change } = await clinic()
  const { photo } = await change({ photo: inline(await plain(300, 300).png().toBuffer(), 'image/png') })
  expect(photo).toMatch(/^\/api\/v1\/photos\/[0-9a-f]{32}$/)
  expect(await change({ photo, name: 'Clínica Dália' })).toMatchObject({ photo, name: 'Clínica Dália' })
  expect(await change({ photo: null })).toMatchObject({ photo: null })
})

test('concurrent changes of different fields are all kept', async () => {
  const { change, actor, params } = await clinic()
  const fields = [{ name: 'Clínica Érica' }, { address: 'Rua Nova, 1' }, { offersAccommodation: true }, { type: 'hospital' }]
  await Promise.all(fields.map((body) => change(body)))
  expect(await actor.call(getFirm, { params })).toMatchObject(Object.assign({}, ...fields) as object)
})
