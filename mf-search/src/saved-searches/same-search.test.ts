import { nameOfAddress, nameOfQuery } from './save-search.tsx'

const query = { type: 'professionals', query: 'Ana  Luz', travelAvailability: true, specialties: ['uti', 'cardiologia'] } as const
const named = nameOfQuery({ ...query, specialties: [...query.specialties] })

test.each([
  '/search?q=ana+luz&specialties=cardiologia,uti&travelAvailability=true',
  '/search?type=professionals&travelAvailability=true&specialties=uti&specialties=cardiologia&q=Ana%20Luz',
  '/search?q=ana+luz&specialties=uti%2Ccardiologia&travelAvailability=true&page=3',
])('%s is the same search', (address) => {
  expect(nameOfAddress(address)).toBe(named)
})

test.each([
  '/search?q=ana+luz&specialties=cardiologia,uti',
  '/search?q=ana&specialties=cardiologia,uti&travelAvailability=true',
  '/search?type=opportunities&q=ana+luz&specialties=cardiologia,uti&travelAvailability=true',
  '/search',
])('%s is another search', (address) => {
  expect(nameOfAddress(address)).not.toBe(named)
})

test('a search for everything has a name too; inactive filters are ignored', () => {
  expect(nameOfQuery({ type: 'opportunities', query: '', offersAccommodation: false })).toBe(nameOfAddress('/search?type=opportunities'))
  expect(nameOfQuery({ type: 'professionals', query: '' })).toBe(nameOfAddress('/search'))
  expect(nameOfQuery({ type: 'professionals', query: '', reachesCity: true })).toBe(nameOfAddress('/search'))
})
