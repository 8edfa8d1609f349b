import { expect } from 'expect'
import { test } from 'node:test'
import { SEARCH_LISTS, type MaskEntry, type SearchLists } from './lists.ts'
import { SEARCH_VERSION, searchVersionOf } from './search-version.ts'

const withLists = (changed: Partial<SearchLists>): string => searchVersionOf({ ...SEARCH_LISTS, ...changed })
const withFirst = (entries: readonly MaskEntry[], changed: Partial<MaskEntry>): MaskEntry[] =>
  entries.map((entry, index) => (index === 0 ? { ...entry, ...changed } : entry))

const { professions, firmTypes, states, specialties, cities, distanceKm } = SEARCH_LISTS
const changes: [what: string, changed: Partial<SearchLists>][] = [
  ['a specialty’s bit', { specialties: withFirst(specialties, { bit: 40 }) }],
  ['a specialty’s label', { specialties: withFirst(specialties, { label: 'Coração' }) }],
  ['one more specialty', { specialties: [...specialties, { key: 'acupuntura', bit: 22, label: 'Acupuntura' }] }],
  ['a city’s bit', { cities: withFirst(cities, { bit: 40 }) }],
  ['a city’s label', { cities: withFirst(cities, { label: 'Sampa' }) }],
  ['one city less', { cities: cities.slice(1) }],
  ['a distance', { distanceKm: (from, to) => distanceKm(from, to) + (from === 'natal' && to === 'recife' ? 1 : 0) }],
  ['a profession’s label', { professions: { ...professions, medico: 'Doutor(a)' } }],
  ['a firm type’s label', { firmTypes: { ...firmTypes, hospital: 'Hospital geral' } }],
  ['a state’s label', { states: { ...states, SP: 'Sampa' } }],
]
for (const [what, changed] of changes) {
  test(`${what} changes the version of the rows`, () => {
    expect(withLists(changed)).not.toBe(SEARCH_VERSION)
  })
}

test('equal lists give the same version', () => {
  expect(withLists({})).toBe(SEARCH_VERSION)
})
