import { spanOf } from '@ponte/contracts/calendar'
import { choicesOf } from '@ponte/contracts/choice'
import { favoriteIds } from '@ponte/contracts/favorites'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { interestIds, showInterest, withdrawInterest } from '@ponte/contracts/interests'
import { CITIES, cityName, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { searchFilters, searchOpportunities, searchProfessionals, type ProfessionalResult, type Understood } from '@ponte/contracts/search'
import { getOpening, searchOpenings, similarOpenings } from '@ponte/contracts/search-openings'
import { SPECIALTIES, SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { respond, refuse } from '@ponte/test-kit/respond'
import { folded, wordsOf } from '../search-page/result-card/matches.ts'
import { opening, opportunity, pageOf, professional, stats } from './samples.ts'

const names = ['Ana Luz', 'Bruno Prado', 'Célia Nóbrega', 'Davi Sant’Anna', 'Elisa Moura', 'Fábio Reis', 'Graça Telles']
const bios = ['Contagem e implantação de folículos, com curso de FUE.', null, 'Dez anos de centro cirúrgico; gosto de equipe que conversa.']
const none = { overallRating: null, totalEvaluations: 0, averageCordialityRating: null, averageServiceQualityRating: null }

const people = Array.from({ length: 57 }, (_, index) =>
  professional(index + 1, {
    fullName: `${names[index % names.length]} ${index + 1}`,
    profession: PROFESSIONS[index % PROFESSIONS.length] ?? null,
    specialties: [0, 1, 4].flatMap((step) => SPECIALTIES[(index * 3 + step) % SPECIALTIES.length] ?? []),
    city: CITIES[index % CITIES.length] ?? null,
    bio: bios[index % bios.length] ?? null,
    travelAvailability: index % 2 === 0,
    ...(index % 3 === 1 && { licenseCheckedOn: '2026-11-02' }),
    stats: stats(index % 4 === 3 ? none : { totalEvaluations: 3 * index + 1 }),
  }),
)
const firms = Array.from({ length: 24 }, (_, index) => opportunity(index + 1, { offersAccommodation: index % 3 === 0 }))

const openings = Array.from({ length: 8 }, (_, index) =>
  opening(index + 1, {
    profession: PROFESSIONS[index % PROFESSIONS.length] ?? 'medico',
    startOn: `2027-03-0${index + 1}`,
    endOn: '2027-03-09',
  }),
)

let interests: string[] = []

/** Sample synonyms and a misspelling, so that the harness shows how they are reported. */
const meant: Readonly<Record<string, Pick<Understood, 'how' | 'words'>>> = {
  ortopedista: { how: 'synonym', words: ['ortopedia'] },
  sampa: { how: 'synonym', words: ['sao', 'paulo'] },
  pediatira: { how: 'spelling', words: ['pediatria'] },
}

const understandingOf = (query: string): Understood[] =>
  wordsOf(query).map((typed) => ({ typed, ...(meant[typed] ?? { how: 'exact', words: [typed] }) }))

function matches(query: string, ...texts: (string | null)[]): boolean {
  const words = wordsOf(texts.join(' '))
  return understandingOf(query).every((one) => one.words.some((word) => words.some((there) => there.startsWith(folded(word)))))
}

const textsOf = ({ fullName, profession, city, bio, specialties }: ProfessionalResult) => [
  fullName,
  profession && PROFESSION_LABELS[profession],
  city && cityName(city),
  bio,
  ...specialties.map((key) => SPECIALTY_LABELS[key]),
]

const countedBy = (labels: Readonly<Record<string, string>>, has: (value: string) => number) =>
  choicesOf(labels).map(({ value, label }) => ({ value, label, count: has(value) }))

/** The search of this area's harness. */
const searchHandlers = [
  respond(searchProfessionals, ({ query: { query, profession, city, travelAvailability, reachesCity, specialties = [], ...paging } }) => {
    const found = people
      .filter((one) => matches(query, ...textsOf(one)) && (profession === undefined || one.profession === profession))
      .filter((one) => travelAvailability !== true || one.travelAvailability)
      .filter((one) => specialties.length === 0 || specialties.some((key) => one.specialties.includes(key)))
      .filter((one) => city === undefined || one.city === city || (reachesCity === true && one.travelAvailability))
      .map((one, index) => ({
        ...one,
        ...(reachesCity === true ? { distanceKm: one.city === city ? 0 : 40 + 13 * index } : {}),
        isYours: one._id === people[2]?._id,
      }))
    const dropping = { filter: 'query', totalResults: people.length }
    return {
      ...pageOf(found, paging),
      understood: understandingOf(query),
      ...(found.length === 0 ? { help: { didYouMean: query === '' ? null : 'instrumentador', without: [dropping] } } : {}),
    }
  }),
  respond(searchOpportunities, ({ query: { query, specialtyNeeded, offersAccommodation, ...paging } }) => {
    const found = firms
      .filter((one) => matches(query, one.name, one.description, FIRM_TYPE_LABELS[one.type], cityName(one.city)))
      .filter((one) => specialtyNeeded === undefined || one.specialtiesNeeded.includes(specialtyNeeded))
      .filter((one) => offersAccommodation !== true || one.offersAccommodation)
    return { ...pageOf(found, paging), understood: understandingOf(query) }
  }),
  respond(interestIds, () => ({ openings: interests })),
  respond(showInterest, ({ params: { id } }) => void (interests = [...interests, id])),
  respond(withdrawInterest, ({ params: { id } }) => void (interests = interests.filter((one) => one !== id))),
  respond(searchOpenings, ({ query: { query, openOn, limit = 20, cursor } }) => {
    const span = spanOf(openOn ?? '')
    const found = openings
      .filter((one) => matches(query, one.firm.name, PROFESSION_LABELS[one.profession], cityName(one.city)))
      .filter((one) => span === null || (one.startOn <= span.to && span.from <= one.endOn))
    const [start, end] = [Number(cursor ?? 0), Number(cursor ?? 0) + Number(limit)]
    return { results: found.slice(start, end), nextCursor: end < found.length ? String(end) : null }
  }),
  respond(getOpening, ({ params: { id } }) => openings.find(({ _id }) => _id === id) ?? refuse('opening_closed')),
  respond(similarOpenings, () => ({ profession: 'medico' as const, city: 'sao_paulo' as const, results: openings.slice(0, 3) })),
  respond(searchFilters, ({ query: { query } }) => {
    const found = people.filter((one) => matches(query, ...textsOf(one)))
    const cities = Object.fromEntries(CITIES.map((city) => [city, cityName(city)]))
    return {
      professions: countedBy(PROFESSION_LABELS, (value) => found.filter((one) => one.profession === value).length),
      cities: countedBy(cities, (value) => found.filter((one) => one.city === value).length),
      specialties: countedBy(SPECIALTY_LABELS, (value) => found.filter((one) => one.specialties.some((key) => key === value)).length),
      types: countedBy(FIRM_TYPE_LABELS, (value) => firms.filter((one) => one.type === value).length),
      states: countedBy(STATE_LABELS, (value) => firms.filter((one) => one.state === value).length),
    }
  }),
]

/** The API of this area's harness. */
export const handlers = [
  ...searchHandlers,
  respond(favoriteIds, () => ({ professionals: [], opportunities: [] })),
  respond(listSavedSearches, () => []),
]
