import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { OpportunityQuery, ProfessionalQuery } from '@ponte/contracts/search'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { text } from '../../text.ts'
import { startOf, withText, type Search } from '../search-address.ts'

/** One choice that narrows the search, and the search without it. */
interface Choice {
  label: string
  without: Search
}

/** One filter by the name that the server knows it by; a filter of several choices can be dropped one by one. */
export interface ActiveFilter {
  name: string
  /** The whole of it in words: 'Cidade: Recife'. */
  said: string
  choices: readonly Choice[]
  without: Search
}

const { filters: words } = text

export function activeFilters(search: Search): ActiveFilter[] {
  const filters = search.type === 'professionals' ? professionalFilters(search.query) : opportunityFilters(search.query)
  return filters.filter(({ choices }) => choices.length > 0)
}

/** The text narrows as well, for whoever found nothing. */
export function narrowings(search: Search): Pick<ActiveFilter, 'name' | 'said' | 'without'>[] {
  const { query } = search.query
  const byText = { name: 'query', said: words.text(query), without: withText(search, '') }
  return query === '' ? activeFilters(search) : [byText, ...activeFilters(search)]
}

function professionalFilters(query: ProfessionalQuery): ActiveFilter[] {
  const { profession, city, reachesCity, specialties = [], travelAvailability } = query
  const without = (changes: Partial<ProfessionalQuery>): Search => ({ type: 'professionals', query: { ...startOf(query), ...changes } })
  return [
    single('profession', words.profession, profession && PROFESSION_LABELS[profession], without({ profession: undefined })),
    single('city', words.city, city && cityLabel(city), without({ city: undefined, reachesCity: undefined })),
    single('reachesCity', null, reachesCity && city && words.reaches(cityLabel(city)), without({ reachesCity: undefined })),
    {
      name: 'specialties',
      said: `${words.specialties}: ${specialties.map((key) => SPECIALTY_LABELS[key]).join(', ')}`,
      choices: specialties.map((key) => ({
        label: SPECIALTY_LABELS[key],
        without: without({ specialties: specialties.filter((one) => one !== key) }),
      })),
      without: without({ specialties: undefined }),
    },
    single('travelAvailability', null, travelAvailability && words.travel, without({ travelAvailability: undefined })),
  ]
}

function opportunityFilters(query: OpportunityQuery): ActiveFilter[] {
  const { type, state, offersAccommodation } = query
  const without = (changes: Partial<OpportunityQuery>): Search => ({ type: 'opportunities', query: { ...startOf(query), ...changes } })
  return [
    single('type', words.type, type && FIRM_TYPE_LABELS[type], without({ type: undefined })),
    single('state', words.state, state && STATE_LABELS[state], without({ state: undefined })),
    single('offersAccommodation', null, offersAccommodation && words.accommodation, without({ offersAccommodation: undefined })),
  ]
}

/** A filter with one choice at most; a switch says it all itself. */
function single(name: string, group: string | null, label: string | false | undefined, without: Search): ActiveFilter {
  if (label === undefined || label === false) return { name, said: '', choices: [], without }
  return { name, said: group === null ? label : `${group}: ${label}`, choices: [{ label, without }], without }
}
