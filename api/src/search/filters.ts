import type { OpportunityQuery, ProfessionalQuery } from '@ponte/contracts/search'
import { sql, type RawBuilder } from 'kysely'
import { SEARCH_LISTS, type SearchLists } from './index/lists.ts'
import { maskOf } from './index/masks.ts'

/** One filter of a search, as a condition on columns and as words of the documents. A saved search goes by the words alone. */
export interface SearchFilter {
  /** The parameter's name. */
  name: string
  column: RawBuilder<boolean>
  lexemes: readonly string[]
  /** equals: an index begins with the column. plain: too many rows have it for an index. bits: the planner can only tell by the words. */
  kind: 'equals' | 'plain' | 'bits'
}

export type ProfessionalNarrowing = Pick<ProfessionalQuery, 'profession' | 'city' | 'specialties' | 'travelAvailability' | 'reachesCity'>

export function professionalFilters(
  { profession, city, specialties, travelAvailability, reachesCity }: ProfessionalNarrowing,
  lists: SearchLists = SEARCH_LISTS,
): SearchFilter[] {
  const filters: SearchFilter[] = []
  if (profession !== undefined) {
    filters.push({ name: 'profession', kind: 'equals', column: sql`profession = ${profession}`, lexemes: [`p:${profession}`] })
  }
  if (specialties !== undefined && specialties.length > 0) {
    const column = sql<boolean>`specialty_mask & ${sql.lit(maskOf(lists.specialties, specialties))} <> 0`
    filters.push({ name: 'specialties', kind: 'bits', column, lexemes: specialties.map((specialty) => `s:${specialty}`).sort() })
  }
  if (city !== undefined && reachesCity !== true) {
    filters.push({ name: 'city', kind: 'equals', column: sql`city = ${city}`, lexemes: [`c:${city}`] })
  }
  if (city !== undefined && reachesCity === true) {
    const column = sql<boolean>`reach & ${sql.lit(maskOf(lists.cities, [city]))} <> 0`
    filters.push({ name: 'city', kind: 'bits', column, lexemes: [`c:${city}`, `r:${city}`] })
  }
  if (travelAvailability === true) filters.push({ name: 'travelAvailability', kind: 'plain', column: sql`travels`, lexemes: ['t:1'] })
  return filters
}

export type OpportunityNarrowing = Pick<OpportunityQuery, 'type' | 'state' | 'offersAccommodation'>

export function opportunityFilters({ type, state, offersAccommodation }: OpportunityNarrowing): SearchFilter[] {
  const filters: SearchFilter[] = []
  if (type !== undefined) filters.push({ name: 'type', kind: 'equals', column: sql`type = ${type}`, lexemes: [`y:${type}`] })
  if (state !== undefined) filters.push({ name: 'state', kind: 'equals', column: sql`state = ${state}`, lexemes: [`u:${state}`] })
  if (offersAccommodation === true) {
    filters.push({ name: 'offersAccommodation', kind: 'plain', column: sql`offers_accommodation`, lexemes: ['a:1'] })
  }
  return filters
}
