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

test('a saved search has its address, label and alerts turned on, and the newest is listed first', async () => {
  const ana = await signIn(await add(professional()))
  const first = await ana.call(saveSearch, { body: nurses })
  expect(first).toMatchObject({ label: 'Enfermeiro(a) em Recife/PE', address: '/search?profession=enfermeiro&city=recife', alerts: true })
  const second = await ana.call(saveSearch, { body: { type: 'opportunities', query: 'uti', state: 'PE' } })
  expect(await ana.call(listSavedSearches, {})).toEqual([second, first])
})

test('the same search is saved once, even by simultaneous requests', async () => {
  const ana = await signIn(await add(firm()).then(({ owner }) => owner))
  const same: SavedSearchQuery = { ...nurses, query: ' ', specialties: [], travelAvailability: false, state: 'PE' }
  const answers = await Promise.all([nurses, same, nurses].map((body) => ana.try(saveSearch, { body })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect(await ana.call(listSavedSearches, {})).toHaveLength(1)
})

test('alerts can be turned off and on, and a search deleted; other users’ searches do not exist for the caller', async () => {
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

test('simultaneous requests cannot exceed the limit of saved searches', async () => {
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
