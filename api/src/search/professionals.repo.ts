import { distanceKm } from '@ponte/contracts/coordinates'
import type { ProfessionalQuery, ProfessionalResult } from '@ponte/contracts/search'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photoUrl, thumbUrl } from '../photos/photo-url.ts'
import type { Searched } from './asked.ts'
import { BOUNDS } from './bounds.ts'
import { excerpt } from './excerpt.ts'
import { professionalFilters } from './professional-filters.ts'
import { search, type Found, type SearchViewer } from './search.ts'
import { statsOf } from './stats.ts'

/** What anybody may see of a professional; how to reach it is no part of that. */
const shown = sql`
  u.id as "_id", u.full_name as "fullName", u.profession, u.specialties, u.bio, u.city,
  u.travel_availability as "travelAvailability", ${statsOf('st')} as stats`

/** Whoever may be found: neither blocked nor deleted, the profile complete. */
export const findableProfessionals = sql`
  professional_search s
  join users u on u.id = s.user_id and u.role = 'professional' and u.is_active and u.deleted_at is null
  left join person_stats st on st.user_id = s.user_id`

export const professionals: Searched = {
  corpus: 'professionals',
  table: 'professional_search',
  id: 'user_id',
  card: sql`select ${shown}, ${thumbUrl('u.photo_id')} as photo
    from users u left join person_stats st on st.user_id = u.id where u.id = p.id`,
}

export async function searchProfessionals(
  db: Kysely<Database>,
  wanted: ProfessionalQuery,
  viewer: SearchViewer = null,
  bounds = BOUNDS,
): Promise<Found<ProfessionalResult>> {
  const found = await search<ProfessionalResult>(db, professionals, wanted, professionalFilters(wanted), bounds)
  const words = found.understood.flatMap((one) => one.words)
  const destination = wanted.reachesCity === true ? wanted.city : undefined
  const results = found.results.map((person) => ({
    ...person,
    bio: excerpt(person.bio, words),
    ...(destination !== undefined && person.city !== null && { distanceKm: distanceKm(person.city, destination) }),
    ...(viewer?.id === person._id && { isYours: true }),
  }))
  return { ...found, results }
}

export async function findProfessional(db: Kysely<Database>, id: string): Promise<ProfessionalResult | null> {
  const { rows } = await sql<ProfessionalResult>`
    select ${shown}, ${photoUrl('u.photo_id')} as photo from ${findableProfessionals} where s.user_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
