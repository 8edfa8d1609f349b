import { SAVED_SEARCHES_MAX } from '@ponte/contracts/limits'
import { saveSearch } from '@ponte/contracts/save-search'
import { changeSavedSearch, listSavedSearches, removeSavedSearch } from '@ponte/contracts/saved-searches'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { firm, professional } from '../../../test/factories.ts'

const { add, signIn } = await withApi()

const nurses: SavedSearchQuery = { type: 'professionals', query: '', profession: 'enfermeiro', city: 'recife' }

test('a search is kept with its address, its words and alerts on, the newest first', async () => {
  const ana = await signIn(await add(professional()))
  const first = await ana.call(saveSearch, { body: nurses })
  expect(first).toMatchObject({ label: 'Enfermeiro(a) em Recife/PE', address: '/search?profession=enfermeiro&city=recife', alerts: true })
  const second = await ana.call(saveSearch, { body: { type: 'opportunities', query: 'uti', state: 'PE' } })
  expect(await ana.call(listSavedSearches, {})).toEqual([second, first])
})

test('the same search is kept once, also when it is saved twice at the same instant', async () => {
  const ana = await signIn(await add(firm()).then(({ owner }) => owner))
  const same: SavedSearchQuery = { ...nurses, query: ' ', specialties: [], travelAvailability: false, state: 'PE' }
  const answers = await Promise.all([nurses, same, nurses].map((body) => ana.try(saveSearch, { body })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect(await ana.call(listSavedSearches, {})).toHaveLength(1)
})

test('alerts go off and on again, and a search can be forgotten; others’ are not there', async () => {
  const [ana, bia] = [await signIn(await add(professional())), await signIn(await add(professional()))]
  const { _id: id } = await ana.call(saveSearch, { body: nurses })
  const alerts = async () => (await ana.call(listSavedSearches, {})).map((search) => search.alerts)
  for (const wanted of [false, false, true]) {
    await ana.call(changeSavedSearch, { params: { id }, body: { alerts: wanted } })
    expect(await alerts()).toEqual([wanted])
  }
  expect((await bia.try(changeSavedSearch, { params: { id }, body: { alerts: false } })).statusCode).toBe(404)
  expect((await bia.try(removeSavedSearch, { params: { id } })).statusCode).toBe(404)
  expect(await bia.call(listSavedSearches, {})).toEqual([])
  expect(await alerts()).toEqual([true])
  await ana.call(removeSavedSearch, { params: { id } })
  expect(await alerts()).toEqual([])
  expect((await ana.try(removeSavedSearch, { params: { id } })).statusCode).toBe(404)
})

test('no more than the most, however many are saved at once', async () => {
  const ana = await signIn(await add(professional()))
  const save = (number: number) => ana.try(saveSearch, { body: { ...nurses, query: `busca ${number}` } })
  for (let number = 2; number < SAVED_SEARCHES_MAX; number++) await save(number)
  const answers = await Promise.all([100, 101, 102, 103].map(save))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'too_many_searches',
    message: `Você já salvou ${SAVED_SEARCHES_MAX} buscas. Remova alguma para salvar outra`,
  })
  expect((await save(2)).statusCode).toBe(200)
})
