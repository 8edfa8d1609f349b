import { CITIES, cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { respond } from '@ponte/platform/msw'
import { opportunity, pageOf, professional, stats } from './samples.ts'

const names = ['Ana Luz', 'Bruno Prado', 'Célia Nóbrega', 'Davi Sant’Anna', 'Elisa Moura', 'Fábio Reis', 'Graça Telles']
const bios = ['Contagem e implantação de folículos, com curso de FUE.', null, 'Dez anos de centro cirúrgico; gosto de equipe que conversa.']
const none = { overallRating: null, totalEvaluations: 0, averageCordialityRating: null, averageServiceQualityRating: null }

const people = Array.from({ length: 57 }, (_, index) =>
  professional(index + 1, {
    fullName: `${names[index % names.length]} ${index + 1}`,
    profession: PROFESSIONS[index % PROFESSIONS.length] ?? null,
    city: CITIES[index % CITIES.length] ?? null,
    bio: bios[index % bios.length] ?? null,
    travelAvailability: index % 2 === 0,
    stats: stats(index % 4 === 3 ? none : { totalEvaluations: 3 * index + 1 }),
  }),
)
const firms = Array.from({ length: 24 }, (_, index) => opportunity(index + 1, { offersAccommodation: index % 3 === 0 }))

const has = (text: string, wanted: string): boolean => text.toLocaleLowerCase('pt-BR').includes(wanted.toLocaleLowerCase('pt-BR'))

/** The API as this area's harness knows it. */
export const handlers = [
  respond(searchProfessionals, ({ query: { query, profession, city, travelAvailability, ...paging } }) => {
    const fits = (wanted: string | undefined, value: string | null) => wanted === undefined || wanted === value
    const found = people.filter((one) => has(one.fullName, query) && fits(profession, one.profession) && fits(city, one.city))
    return pageOf(
      found.filter((one) => travelAvailability !== true || one.travelAvailability),
      paging,
    )
  }),
  respond(searchOpportunities, ({ query: { query, offersAccommodation, ...paging } }) => {
    const found = firms.filter((one) => has(one.name, query) && (offersAccommodation !== true || one.offersAccommodation))
    return pageOf(found, paging)
  }),
  respond(searchFilters, () => ({
    professions: PROFESSIONS.map((value) => ({ value, label: PROFESSION_LABELS[value], count: 5 })),
    cities: CITIES.map((value) => ({ value, label: cityLabel(value), count: 2 })),
    specialties: [{ value: 'transplante_capilar', label: 'Transplante Capilar', count: 57 }],
    types: [{ value: 'clinica', label: 'Clínica', count: 24 }],
    states: [{ value: 'PE', label: 'Pernambuco', count: 24 }],
  })),
]
