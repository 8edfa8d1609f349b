import type { OpportunityResult, ProfessionalResult, Understood } from '@ponte/contracts/search'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, cityName, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SEARCH_FILTERS } from '@ponte/contracts/search-filters'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { text } from '../text.ts'
import { activeFilters } from '../filters/active-filters.tsx'
import { folded, foundIn, phrasesOf } from './matches.ts'
import type { Search } from '../search-address.ts'

const { why } = text

/** The search, and how the server understood its words. */
export interface UnderstoodSearch {
  search: Search
  understood: readonly Understood[]
}

/** A field of a result with its name, for naming where a word was found. */
type Fields = readonly (readonly [where: string, content: string])[]

/** The reasons why a person is in the results, and at this rank, one sentence each. */
export function reasonsFor(person: ProfessionalResult, { search, understood }: UnderstoodSearch): string[] {
  const { profession, city, bio } = person
  const fields: Fields = [
    [why.where.name, person.fullName],
    [why.where.profession, profession === null ? '' : PROFESSION_LABELS[profession]],
    [why.where.specialty, labelsOf(person)],
    [why.where.city, city === null ? '' : cityName(city)],
    [why.where.bio, bio ?? ''],
  ]
  return [
    ...wordReasons(understood, fields),
    ...filterReasons(search, person),
    person.isNewHere === true ? why.newHere : why.order(hasWords(understood), reputationOf(person)),
  ]
}

/** The same for a firm. */
export function reasonsForFirm(firm: OpportunityResult, { search, understood }: UnderstoodSearch): string[] {
  const fields: Fields = [
    [why.where.name, firm.name],
    [why.where.type, FIRM_TYPE_LABELS[firm.type]],
    [why.where.specialty, firm.specialtiesNeeded.map((key) => SPECIALTY_LABELS[key]).join(' ')],
    [why.where.city, `${cityName(firm.city)} ${firm.state} ${STATE_LABELS[firm.state]}`],
    [why.where.description, firm.description ?? ''],
  ]
  const filters = activeFilters(search).map(({ phrase }) => phrase)
  return [
    ...wordReasons(understood, fields),
    ...(filters.length === 0 ? [] : [why.filters(filters)]),
    why.order(hasWords(understood), reputationOf(firm)),
  ]
}

function reputationOf({ stats }: Pick<ProfessionalResult, 'stats'>): string {
  const rating = stats.overallRating === null ? null : { value: stats.overallRating, count: stats.totalEvaluations }
  return why.reputation(rating, stats.totalServicesCompleted)
}

const labelsOf = ({ specialties }: ProfessionalResult): string => specialties.map((key) => SPECIALTY_LABELS[key]).join(' ')

const hasWords = (understood: readonly Understood[]): boolean => understood.some(({ words }) => words.length > 0)

/** One sentence for each word, also if it was typed twice. */
function wordReasons(understood: readonly Understood[], fields: Fields): string[] {
  return [...new Set(understood.filter(({ words }) => words.length > 0).map((one) => wordReason(one, fields)))]
}

/**
 * The sentence about one typed word: which of its interpretations occur in which field. A match that only the server saw is attributed to
 * the profile.
 */
function wordReason({ typed, words }: Understood, fields: Fields): string {
  const phrases = phrasesOf(words)
  const found = fields.flatMap(([where, content]) => {
    const hits = foundIn(content, phrases).map((phrase) => phrase.join(' '))
    return hits.length === 0 ? [] : [{ where, hits }]
  })
  const taken = [...new Set(found.flatMap(({ hits }) => hits))].filter((word) => word !== folded(typed))
  return why.word(typed, taken, found.length === 0 ? [why.where.profile] : found.map(({ where }) => where))
}

function filterReasons(search: Search, person: ProfessionalResult): string[] {
  if (search.type !== 'professionals') return []
  const { city } = search.query
  const isFromElsewhere = city !== undefined && person.city !== city
  const fits = activeFilters(search).flatMap(({ name, phrase }): string[] => {
    // People who only travel there have a sentence about the distance.
    if (name === 'reachesCity' || (name === 'city' && isFromElsewhere)) return []
    if (name !== 'specialties') return [phrase]
    const shared = person.specialties.filter((key) => search.query.specialties?.includes(key) === true)
    return shared.length === 0
      ? []
      : [`${SEARCH_FILTERS.professionals.specialties.label}: ${shared.map((key) => SPECIALTY_LABELS[key]).join(', ')}`]
  })
  const travels = isFromElsewhere && person.distanceKm !== undefined ? [why.travels(cityLabel(city), person.distanceKm)] : []
  return [...(fits.length === 0 ? [] : [why.filters(fits)]), ...travels]
}
