import { addressOf, readPlace, type Place } from './place.ts'

const read = (query: string) => readPlace(new URLSearchParams(query))

test.each<[string, Place]>([
  ['', { q: '', page: 1, id: null }],
  ['?q=ana+luz&page=3&id=a-1', { q: 'ana luz', page: 3, id: 'a-1' }],
])('%j and its place are one and the same', (query, place) => {
  expect(read(query)).toEqual(place)
  expect(addressOf('/firms', place)).toBe(`/firms${query}`)
})

test.each(['0', '-1', '1.5', 'two', '', '9999999'])('page=%j is the first page', (page) => {
  expect(read(`?page=${page}`).page).toBe(1)
})

test('more text than a search takes is cut off', () => {
  expect(read(`?q=${'a'.repeat(101)}`).q).toHaveLength(100)
})
