import { active, city, role } from './filter-fields.ts'
import { addressOf, readPlace, withFilter, type Place } from './place.ts'

const read = (query: string) => readPlace(new URLSearchParams(query), [role, city, active])
const nowhere: Place = { q: '', sort: 'name', filters: {}, id: null }

test.each<[string, Place]>([
  ['', nowhere],
  [
    '?q=ana+luz&sort=newest&type=admin&city=curitiba&active=false&id=a-1',
    { q: 'ana luz', sort: 'newest', filters: { type: 'admin', city: 'curitiba', active: 'false' }, id: 'a-1' },
  ],
])('%j and its place are one and the same', (query, place) => {
  expect(read(query)).toEqual(place)
  expect(addressOf('/users', place)).toBe(`/users${query}`)
})

test.each(['sort=size', 'city=atlantis', 'type=owner', 'active=yes', 'state=SP', 'page=3', 'city='])('%s counts as not given', (query) => {
  expect(read(`?${query}`)).toEqual(nowhere)
})

test('more text than a search takes is cut off', () => {
  expect(read(`?q=${'a'.repeat(101)}`).q).toHaveLength(100)
})

test('a filter is set, and taken away by choosing nothing', () => {
  const filters = withFilter({ city: 'natal' }, 'active', 'true')
  expect(filters).toEqual({ city: 'natal', active: 'true' })
  expect(withFilter(filters, 'city', '')).toEqual({ active: 'true' })
})
