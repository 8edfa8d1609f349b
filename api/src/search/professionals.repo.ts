import type { ProfessionalQuery, ProfessionalResult } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photoUrl, thumbUrl } from '../photos/photo-url.ts'
import { statsOf } from './stats.ts'
import { matchAndRank, type Page } from './text.ts'

/** What anybody may see of a professional; how to reach it is no part of that. */
const shown = sql`
  u.id as "_id", u.full_name as "fullName", u.profession, u.specialties, u.bio, u.city,
  u.travel_availability as "travelAvailability", ${statsOf('st')} as stats`

/** Whoever may be found: neither blocked nor deleted, the profile complete. */
export const findableProfessionals = sql`
  professional_search s
  join users u on u.id = s.user_id and u.role = 'professional' and u.is_active and u.deleted_at is null
  left join person_stats st on st.user_id = s.user_id`

function narrowing({ profession, city, specialties, travelAvailability }: ProfessionalQuery): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (profession !== undefined) conditions.push(sql`s.profession = ${profession}`)
  if (city !== undefined) conditions.push(sql`s.city = ${city}`)
  if (specialties !== undefined && specialties.length > 0) conditions.push(sql`u.specialties && ${sql.val(specialties)}::text[]`)
  if (travelAvailability === true) conditions.push(sql`s.travels`)
  return conditions
}

export async function searchProfessionals(db: Kysely<Database>, wanted: ProfessionalQuery): Promise<Page<ProfessionalResult>> {
  const { match, rank } = matchAndRank(sql`s.doc`, wanted.query)
  const where = sql.join([match, ...narrowing(wanted)], sql` and `)
  const { rows: results } = await sql<ProfessionalResult>`
    select ${shown}, ${thumbUrl('u.photo_id')} as photo
    from ${findableProfessionals} where ${where}
    order by ${rank} desc, s.reputation desc, s.services desc, s.created_at desc, s.user_id
    limit ${wanted.limit} offset ${(wanted.page - 1) * wanted.limit}
  `.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from ${findableProfessionals} where ${where}`.execute(db)
  return { results, totalResults: counted[0]?.total ?? 0 }
}

export async function findProfessional(db: Kysely<Database>, id: string): Promise<ProfessionalResult | null> {
  const { rows } = await sql<ProfessionalResult>`
    select ${shown}, ${photoUrl('u.photo_id')} as photo from ${findableProfessionals} where s.user_id = ${id}
  `.execute(db)
  return rows[0] ?? null
}
