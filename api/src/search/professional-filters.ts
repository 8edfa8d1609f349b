import type { ProfessionalQuery } from '@ponte/contracts/search'
import { sql } from 'kysely'
import type { Filter } from './asked.ts'
import { SEARCH_LISTS, type SearchLists } from './index/lists.ts'
import { maskOf } from './index/masks.ts'

export type ProfessionalNarrowing = Pick<ProfessionalQuery, 'profession' | 'city' | 'specialties' | 'travelAvailability' | 'reachesCity'>

export function professionalFilters(
  { profession, city, specialties, travelAvailability, reachesCity }: ProfessionalNarrowing,
  lists: SearchLists = SEARCH_LISTS,
): Filter[] {
  const filters: Filter[] = []
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
