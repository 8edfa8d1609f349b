import type { SavedSearchQuery } from '@ponte/contracts/search'
import { SPECIALTIES } from '@ponte/contracts/specialties'

/**
 * The same search in one form: nothing that it does not use, nothing that is switched off, specialties once and in the
 * order of their list.
 */
export function oneForm({ type, query, ...filters }: SavedSearchQuery): SavedSearchQuery {
  const text = query.trim().replace(/\s+/gu, ' ')
  const used = type === 'professionals' ? professionalFilters(filters) : opportunityFilters(filters)
  return { type, query: text, ...used }
}

type Filters = Omit<SavedSearchQuery, 'type' | 'query'>

function professionalFilters({ profession, city, specialties = [], travelAvailability, reachesCity }: Filters): Filters {
  const wanted = SPECIALTIES.filter((specialty) => specialties.includes(specialty))
  return {
    ...(profession !== undefined && { profession }),
    ...(city !== undefined && { city }),
    ...(wanted.length > 0 && { specialties: wanted }),
    ...(travelAvailability === true && { travelAvailability }),
    ...(reachesCity === true && city !== undefined && { reachesCity }),
  }
}

function opportunityFilters({ firmType, state, offersAccommodation }: Filters): Filters {
  return {
    ...(firmType !== undefined && { firmType }),
    ...(state !== undefined && { state }),
    ...(offersAccommodation === true && { offersAccommodation }),
  }
}
