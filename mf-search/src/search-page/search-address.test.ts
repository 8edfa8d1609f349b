import { addressOf, atPage, filterParams, plainSearch, readSearch, toSavedSearch, withText } from './search-address.ts'

const read = (search: string) => readSearch(new URLSearchParams(search))

test.each([
  '/search',
  '/search?q=ana+luz',
  '/search?q=ana&profession=medico&city=recife&specialties=uti%2Ccardiologia&travelAvailability=true&page=3',
  '/search?city=recife&reachesCity=true',
  '/search?q=ana&page=2&cursor=a.b-c',
  '/search?type=opportunities',
  '/search?type=opportunities&q=sol&firmType=clinica&state=PE&offersAccommodation=true&page=2',
])('%s is parsed and formatted back unchanged', (address) => {
  expect(addressOf(read(address.split('?')[1] ?? ''))).toBe(address)
})

test('specialties can be repeated as well', () => {
  expect(read('specialties=uti&specialties=cardiologia')).toMatchObject({ query: { specialties: ['uti', 'cardiologia'] } })
})

test.each([
  ['type=nonsense', '/search'],
  ['page=0', '/search'],
  ['page=abc&q=ana', '/search?q=ana'],
  ['profession=mago&city=recife', '/search?city=recife'],
  ['specialties=uti,mago&q=ana', '/search?q=ana'],
  ['travelAvailability=perhaps', '/search'],
  ['travelAvailability=false', '/search'],
  ['limit=5', '/search'],
  ['reachesCity=true', '/search'],
  ['cursor=abc', '/search'],
  [`page=2&cursor=${'a'.repeat(5000)}`, '/search?page=2'],
  ['contato=professionals:1&q=ana', '/search?q=ana'],
  [`q=${'a'.repeat(101)}`, '/search'],
  ['q=%20', '/search'],
  ['q=%20ana+luz%09&city=recife', '/search?q=ana+luz&city=recife'],
  ['q=%00', '/search'],
  ['q=a%00b&city=recife', '/search?city=recife'],
  ['type=opportunities&profession=medico&state=XX', '/search?type=opportunities'],
])('of %s only the valid parameters are kept', (search, address) => {
  expect(addressOf(read(search))).toBe(address)
})

test('a new text starts from the first page and keeps the filters; a plain search has none', () => {
  const search = read('type=opportunities&state=PE&page=4')
  expect(addressOf(withText(search, 'sol'))).toBe('/search?type=opportunities&q=sol&state=PE')
  expect(filterParams(search)).toEqual([['state', 'PE']])
  expect(addressOf(plainSearch('opportunities', 'sol'))).toBe('/search?type=opportunities&q=sol')
})

test('a page can continue from a cursor; a new text drops it', () => {
  const search = read('q=ana&city=recife&page=2&cursor=abc')
  expect(addressOf(atPage(search, 3, 'def'))).toBe('/search?q=ana&city=recife&page=3&cursor=def')
  expect(addressOf(atPage(search, 3))).toBe('/search?q=ana&city=recife&page=3')
  expect(addressOf(withText(search, 'beto'))).toBe('/search?q=beto&city=recife')
})

test('a saved search contains text and filters, not the page', () => {
  expect(toSavedSearch(read('q=ana&specialties=uti&travelAvailability=false&page=2&cursor=abc'))).toEqual({
    type: 'professionals',
    query: 'ana',
    specialties: ['uti'],
  })
  expect(toSavedSearch(read('type=opportunities&firmType=clinica&state=PE'))).toEqual({
    type: 'opportunities',
    query: '',
    firmType: 'clinica',
    state: 'PE',
  })
})

test.each([
  ['instrumentadora são paulo disponível semana que vem', 'instrumentadora são paulo', '2026-11-30..2026-12-06'],
  ['instrumentadora para próxima semana', 'instrumentadora', '2026-11-30..2026-12-06'],
  ['médica amanhã recife', 'médica recife', '2026-11-26'],
  ['Depois de amanha', '', '2026-11-27'],
  ['HOJE', '', '2026-11-25'],
])('the words for a day in “%s” become the day filter', (typed, query, day) => {
  jest.useFakeTimers({ now: new Date('2026-11-25T15:00:00Z') })
  const q = encodeURIComponent(typed)
  expect(read(`q=${q}&city=recife&date=2027-01-01`).query).toMatchObject({ query, date: day, city: 'recife' })
  expect(withText(read('type=opportunities&page=2'), typed).query).toMatchObject({ query, openOn: day, page: 1 })
  jest.useRealTimers()
})

test.each(['ana maria', 'fim de semana', 'amanhecer', 'Clínica Hojeto'])('“%s” does not name a day', (typed) => {
  expect(addressOf(withText(read('city=recife'), typed))).toBe(`/search?${new URLSearchParams({ q: typed, city: 'recife' })}`)
})
