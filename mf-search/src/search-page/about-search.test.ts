import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { pageOf, professional } from '../dev/samples.ts'
import { searchFirstPage } from './about-search.ts'

const at = (search: string) => new URL(`https://ponte.example/search${search}`)
const found = pageOf([professional(1), professional(2)])
const about = (search: string, answer: unknown = found) => searchFirstPage.about?.(at(search), [answer])

test('the prefetched queries are those of the screen', () => {
  const [people] = searchFirstPage.asks(at('?q=ana&page=2&cursor=abc&city=recife&nonsense=1'))
  expect(people).toMatchObject({ call: searchProfessionals, args: { query: { query: 'ana', page: 2, cursor: 'abc', city: 'recife' } } })
  const [firms, openings] = searchFirstPage.asks(at('?type=opportunities&firmType=clinica&openOn=2027-03-05'))
  expect(firms).toMatchObject({ call: searchOpportunities, args: { query: { type: 'clinica', page: 1 } } })
  expect(openings).toMatchObject({ call: searchOpenings, args: { query: { type: 'clinica', openOn: '2027-03-05', limit: 3 } } })
  expect(searchFirstPage.asks(at('?type=opportunities&page=2'))).toHaveLength(1)
})

test('the plain search has the title and description of its route', () => {
  expect(about('')).toEqual({})
})

test.each([
  ['?profession=enfermeiro&city=recife', 'Enfermeiro(a) em Recife/PE', '?profession=enfermeiro&city=recife'],
  ['?city=recife&utm=1', 'Profissionais de saúde em Recife/PE', '?city=recife'],
  ['?type=opportunities', 'Oportunidades em clínicas e hospitais', '?type=opportunities'],
  [
    '?type=opportunities&firmType=clinica&state=PE',
    'Oportunidades: Clínica em Pernambuco',
    '?type=opportunities&firmType=clinica&state=PE',
  ],
  ['?type=opportunities&state=PE', 'Oportunidades na saúde em Pernambuco', '?type=opportunities&state=PE'],
])('%s is a separate page for search engines', (search, title, canonicalQuery) => {
  const said = about(search)
  expect(said).toMatchObject({ title, canonicalQuery })
  expect(said?.isIndexed).not.toBe(false)
  expect(said?.description?.length).toBeGreaterThanOrEqual(50)
  expect(said?.description?.length).toBeLessThanOrEqual(170)
})

test('the longest description still fits', () => {
  const said = about('?profession=instrumentador_cirurgico&city=rio_de_janeiro', { ...found, totalResults: 1_234_567 })
  expect(said?.description?.length).toBeLessThanOrEqual(170)
})

test.each(['?q=ana', '?page=2', '?specialties=uti', '?city=recife&reachesCity=true', '?city=recife&page=2'])(
  '%s is not indexed: there are too many',
  (search) => expect(about(search)).toMatchObject({ isIndexed: false }),
)

test('an empty result is not indexed, but has a title', () => {
  expect(about('?q=ana&city=recife', pageOf([]))).toEqual({ title: '“ana”: Profissionais de saúde em Recife/PE', isIndexed: false })
  expect(about('?city=recife', pageOf([]))).toMatchObject({ isIndexed: false })
})
