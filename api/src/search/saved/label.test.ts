import type { SavedSearchQuery } from '@ponte/contracts/search'
import { normalizeSearch, searchAddress } from '@ponte/contracts/search-address'
import { expect } from 'expect'
import { test } from 'node:test'
import { labelOf } from './label.ts'

const people = (given: Partial<SavedSearchQuery> = {}): SavedSearchQuery => normalizeSearch({ type: 'professionals', query: '', ...given })
const firms = (given: Partial<SavedSearchQuery> = {}): SavedSearchQuery => normalizeSearch({ type: 'opportunities', query: '', ...given })

const searches: [SavedSearchQuery, label: string, address: string][] = [
  [people(), 'Profissionais', '/search'],
  [people({ query: ' ana  luz ' }), 'Profissionais: "ana luz"', '/search?q=ana+luz'],
  [
    people({ profession: 'enfermeiro', city: 'recife', specialties: ['uti'], query: 'ana' }),
    'Enfermeiro(a) em Recife/PE, UTI: "ana"',
    '/search?q=ana&profession=enfermeiro&city=recife&specialties=uti',
  ],
  [
    people({ city: 'rio_de_janeiro', reachesCity: true, specialties: ['uti', 'pediatria', 'cardiologia'], travelAvailability: true }),
    'Profissionais no Rio de Janeiro/RJ, também quem viaja até lá, Cardiologia, Pediatria ou UTI, aceita viajar',
    '/search?city=rio_de_janeiro&reachesCity=true&specialties=cardiologia%2Cpediatria%2Cuti&travelAvailability=true',
  ],
  [
    people({ city: 'recife', date: '2026-12-18' }),
    'Profissionais em Recife/PE, disponível em 18/12/2026',
    '/search?city=recife&date=2026-12-18',
  ],
  [
    people({ city: 'recife', date: '2026-12-18..2026-12-20' }),
    'Profissionais em Recife/PE, disponível de 18/12/2026 até 20/12/2026',
    '/search?city=recife&date=2026-12-18..2026-12-20',
  ],
  [firms(), 'Oportunidades', '/search?type=opportunities'],
  [
    firms({ firmType: 'hospital', state: 'PE', offersAccommodation: true, query: 'santa & cia' }),
    'Oportunidades: Hospital, Pernambuco, oferece hospedagem: "santa & cia"',
    '/search?type=opportunities&q=santa+%26+cia&firmType=hospital&state=PE&offersAccommodation=true',
  ],
  [
    firms({ state: 'SP', openOn: '2027-03-05' }),
    'Oportunidades, São Paulo, vagas em 05/03/2027',
    '/search?type=opportunities&state=SP&openOn=2027-03-05',
  ],
]

for (const [search, label, address] of searches) {
  test(`${label} is at ${address}`, () => {
    expect([labelOf(search, null), searchAddress(search)]).toEqual([label, address])
  })
}

test('the English label has the same content', () => {
  expect(searches.map(([search]) => labelOf(search, 'en'))).toEqual([
    'Professionals',
    'Professionals: "ana luz"',
    'Nurse in Recife/PE, Intensive care: "ana"',
    'Professionals in Rio de Janeiro/RJ, including people who travel there, Cardiology, Pediatrics or Intensive care, willing to travel',
    'Professionals in Recife/PE, available on 18/12/2026',
    'Professionals in Recife/PE, available from 18/12/2026 to 20/12/2026',
    'Opportunities',
    'Opportunities: Hospital, Pernambuco, offering accommodation: "santa & cia"',
    'Opportunities, São Paulo, openings on 05/03/2027',
  ])
})

test('filters without effect, or of the other search type, do not change the search', () => {
  expect(people({ specialties: [], travelAvailability: false, reachesCity: true, firmType: 'hospital', state: 'PE' })).toEqual(people())
  expect(people({ specialties: ['uti', 'cardiologia', 'uti'] })).toEqual(people({ specialties: ['cardiologia', 'uti'] }))
  expect(firms({ offersAccommodation: false, city: 'recife', profession: 'medico', specialties: ['uti'] })).toEqual(firms())
})
