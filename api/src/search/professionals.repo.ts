import { dayOf } from '@ponte/contracts/calendar'
import { distanceKm } from '@ponte/contracts/coordinates'
import { oldestLicenseCheck } from '@ponte/contracts/license-check'
import type { PublicProfessional } from '@ponte/contracts/profiles'
import type { ProfessionalQuery, ProfessionalResult } from '@ponte/contracts/search'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { photoUrl, thumbUrl, statsJson } from '../server/database/columns.ts'
import { BOUNDS, type SearchBounds, type SearchCorpus } from './terms.ts'
import { excerpt } from './excerpt.ts'
import { filtersIn } from './filters.ts'
import { search, type SearchAnswer, type SearchViewer } from './search.ts'

/** The public columns of a professional, without contact details. */
const shown = sql`
  u.id as "_id", u.full_name as "fullName", u.profession, u.specialties, u.bio, u.city,
  u.travel_availability as "travelAvailability", u.license_checked_on as "licenseCheckedOn",
  u.available_from as "availableFrom", ${statsJson} as stats`

/** A card as stored. Some fields depend on the day it is shown. */
export type StoredCard = Omit<ProfessionalResult, 'licenseCheckedOn' | 'availableFrom'> & {
  licenseCheckedOn: string | null
  availableFrom: string | null
}

/** The card as shown on a day: without an expired license check, and without a first day of work in the past. */
export function cardOn(
  now: Date,
): <Card extends StoredCard>(stored: Card) => Omit<Card, 'licenseCheckedOn' | 'availableFrom'> & ProfessionalResult {
  const [oldest, today] = [oldestLicenseCheck(now), dayOf(now)]
  return ({ licenseCheckedOn, availableFrom, ...card }) => ({
    ...card,
    ...(licenseCheckedOn !== null && licenseCheckedOn >= oldest && { licenseCheckedOn }),
    ...(availableFrom !== null && availableFrom > today && { availableFrom }),
  })
}

/** Professionals who can be found: not blocked, deleted or paused, with a complete profile. */
export const findableProfessionals = sql`
  professional_search s
  join users u on u.id = s.user_id and u.role = 'professional' and u.is_active and u.deleted_at is null and u.paused_at is null
  left join person_stats st on st.user_id = s.user_id`

export const professionals: SearchCorpus = {
  corpus: 'professionals',
  table: 'professional_search',
  id: 'user_id',
  card: sql`select ${shown}, ${thumbUrl('u.photo_id')} as photo
    from users u left join person_stats st on st.user_id = u.id where u.id = p.id`,
}

interface Asking {
  now: Date
  viewer?: SearchViewer
  bounds?: SearchBounds
}

export async function searchProfessionals(
  db: Kysely<Database>,
  wanted: ProfessionalQuery,
  { now, viewer = null, bounds = BOUNDS }: Asking,
): Promise<SearchAnswer<ProfessionalResult>> {
  const found = await search<StoredCard>(db, professionals, { ...wanted, now }, filtersIn('professionals', wanted), bounds)
  const words = found.understood.flatMap((one) => one.words)
  const destination = wanted.reachesCity === true ? wanted.city : undefined
  const results = found.results.map(cardOn(now)).map((person) => ({
    ...person,
    bio: excerpt(person.bio, words),
    ...(destination !== undefined && person.city !== null && { distanceKm: distanceKm(person.city, destination) }),
    ...(viewer?.id === person._id && { isYours: true }),
  }))
  return { ...found, results }
}

/** A professional's public profile, without the reviews. */
type FoundProfessional = Omit<PublicProfessional, 'latestReviews'>

export async function findProfessional(db: Kysely<Database>, id: string, now: Date): Promise<FoundProfessional | null> {
  const { rows } = await sql<StoredCard & Pick<FoundProfessional, 'weekdays' | 'shifts'>>`
    select ${shown}, u.weekdays, u.shifts, ${photoUrl('u.photo_id')} as photo from ${findableProfessionals} where s.user_id = ${id}
  `.execute(db)
  return rows.map(cardOn(now))[0] ?? null
}
