import { dayOf } from '@ponte/contracts/calendar'
import { distanceKm } from '@ponte/contracts/coordinates'
import { oldestLicenseCheck } from '@ponte/contracts/license-check'
import type { PublicProfessional } from '@ponte/contracts/profiles'
import type { ProfessionalQuery, ProfessionalResult } from '@ponte/contracts/search'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { photoUrl, thumbUrl } from '../server/photo-url.ts'
import { BOUNDS, type SearchBounds } from './bounds.ts'
import { excerpt } from './excerpt.ts'
import { filtersIn } from './filters.ts'
import { search, type SearchAnswer, type SearchViewer } from './search.ts'
import { statsOf } from './stats.ts'
import type { SearchCorpus } from './terms.ts'

/** Columns of a professional that anybody may see; how to reach it is no part of that. */
const shown = sql`
  u.id as "_id", u.full_name as "fullName", u.profession, u.specialties, u.bio, u.city,
  u.travel_availability as "travelAvailability", u.license_checked_on as "licenseCheckedOn",
  u.available_from as "availableFrom", ${statsOf('st')} as stats`

/** A card as it is stored: what of it holds on a day, that day decides. */
export type StoredCard = Omit<ProfessionalResult, 'licenseCheckedOn' | 'availableFrom'> & {
  licenseCheckedOn: string | null
  availableFrom: string | null
}

/** The card as it may be shown: neither a check of the council number that no longer counts is told nor a first day of work that has come. */
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

/** Professionals that may be found: neither blocked nor deleted nor paused, the profile complete. */
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
  const found = await search<StoredCard>(db, professionals, wanted, filtersIn('professionals', wanted), bounds)
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

/** A professional as its public profile shows it, without the reviews. */
type FoundProfessional = Omit<PublicProfessional, 'latestReviews'>

export async function findProfessional(db: Kysely<Database>, id: string, now: Date): Promise<FoundProfessional | null> {
  const { rows } = await sql<StoredCard & Pick<FoundProfessional, 'weekdays' | 'shifts'>>`
    select ${shown}, u.weekdays, u.shifts, ${photoUrl('u.photo_id')} as photo from ${findableProfessionals} where s.user_id = ${id}
  `.execute(db)
  return rows.map(cardOn(now))[0] ?? null
}
