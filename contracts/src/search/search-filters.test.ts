import { test } from 'node:test'
import { expect } from 'expect'
import * as z from 'zod/mini'
import { chooseLanguage, addCatalogue } from '../language/choose-language.ts'
import { contractsInEnglish } from '../language/en/index.ts'
import { filtersInUse, normalizeSearch, storedSearch, searchAddress } from './search-address.ts'
import { filtersOf, type FilterName, type FilterDefinition, SEARCH_TYPES, type SearchType } from './search-filters.ts'
import { FilterQuery, OpportunityQuery, ProfessionalQuery, SavedSearchQuery } from './search.ts'

const queries = { professionals: ProfessionalQuery, opportunities: OpportunityQuery }
const table = SEARCH_TYPES.flatMap((type) => filtersOf(type).map((filter) => ({ type, filter })))

/** A choice for a filter, and for the filter that it depends on. */
function chosen(type: SearchType, filter: FilterDefinition): Partial<Record<FilterName, unknown>> {
  if (filter.kind === 'day') return { [filter.name]: '2026-12-18' }
  if (filter.kind === 'several') return { [filter.name]: Object.keys(filter.labels).slice(0, 2) }
  if (filter.kind !== 'switch') return { [filter.name]: filter.kind === 'city' ? 'guarulhos_sp' : Object.keys(filter.labels)[1] }
  const needed = filtersOf(type).find(({ name }) => name === filter.needs?.name)
  return { ...(needed === undefined ? {} : chosen(type, needed)), [filter.name]: true }
}

test('address, chips and words list the filters in this order', () => {
  expect(table.map(({ filter }) => filter.name)).toEqual([
    'profession',
    'city',
    'reachesCity',
    'date',
    'specialties',
    'travelAvailability',
    'wantedProfession',
    'firmType',
    'state',
    'firmCity',
    'specialtyNeeded',
    'openOn',
    'offersAccommodation',
  ])
})

test('a query of the call is renamed to filter names', () => {
  const firms: OpportunityQuery = { query: '', page: 1, limit: 20, type: 'hospital', state: 'PE', offersAccommodation: true }
  expect(storedSearch('opportunities', firms)).toEqual({
    type: 'opportunities',
    query: '',
    firmType: 'hospital',
    state: 'PE',
    offersAccommodation: true,
  })
})

for (const { type, filter } of table) {
  const search = z.parse(SavedSearchQuery, { type, query: 'ana', ...chosen(type, filter) })
  const raw = Object.fromEntries(new URLSearchParams(searchAddress(search).split('?')[1]))

  test(`${filter.name}: its address parses back to the same search`, () => {
    const { type: _, q: query, ...others } = raw
    expect(z.parse(FilterQuery, { type, query, ...others })).toMatchObject(search)
    const named = Object.fromEntries(filtersOf(type).map(({ name, parameter }) => [parameter, others[name]]))
    expect(storedSearch(type, z.parse(queries[type], { query, ...named }))).toEqual(search)
  })

  test(`${filter.name}: a saved search contains it once, and only if active`, () => {
    expect(normalizeSearch(search)).toEqual(search)
    const off = { one: undefined, city: undefined, day: undefined, several: [], switch: false }[filter.kind]
    expect(filtersInUse({ ...search, [filter.name]: off }).map((one) => one.filter.name)).not.toContain(filter.name)
    const other = type === 'professionals' ? 'opportunities' : 'professionals'
    expect(normalizeSearch({ ...search, type: other })).toEqual({ type: other, query: 'ana' })
    expect(z.safeParse(SavedSearchQuery, { ...search, [filter.name]: 'unknown' }).success).toBe(false)
  })

  test(`${filter.name}: each choice has words`, () => {
    const { labels, values } = filtersInUse(search).find((one) => one.filter.name === filter.name) ?? { labels: [], values: [] }
    expect(labels).toHaveLength(values.length)
    for (const [index, label] of labels.entries()) expect(label).not.toBe(values[index])
    expect(filter.label).not.toBe('')
  })
}

test('a filter is removed with the filter that it depends on', () => {
  expect(searchAddress({ type: 'professionals', query: '', reachesCity: true })).toBe('/search')
  expect(filtersInUse({ type: 'professionals', query: '', city: 'recife', reachesCity: true }).map(({ labels }) => labels)).toEqual([
    ['Recife/PE'],
    ['Quem viaja até Recife/PE'],
  ])
})

test('order, duplicates and surrounding blanks do not matter', () => {
  expect(normalizeSearch({ type: 'professionals', query: ' ana  luz ', specialties: ['uti', 'cardiologia', 'uti'] })).toEqual({
    type: 'professionals',
    query: 'ana luz',
    specialties: ['cardiologia', 'uti'],
  })
})

test('every filter label has an English translation', async (t) => {
  chooseLanguage('en')
  addCatalogue(contractsInEnglish)
  t.after(() => chooseLanguage(null))
  const { filtersOf: filtersInEnglish } = (await import(new URL('search-filters.ts?en', import.meta.url).href)) as {
    filtersOf: typeof filtersOf
  }
  const labels = SEARCH_TYPES.flatMap((type) => filtersInEnglish(type).map(({ name, label }) => [name, label]))
  expect(Object.fromEntries(labels)).toMatchObject({ profession: 'Profession', reachesCity: 'Travels to my city', openOn: 'Openings on' })
  expect(labels).toHaveLength(table.length)
  expect(labels.filter(([name, label]) => table.some(({ filter }) => filter.name === name && filter.label === label))).toEqual([])
})
