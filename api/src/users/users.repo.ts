import type { ResultOf } from '@ponte/contracts/call'
import type { getUser } from '@ponte/contracts/users'
import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { photoUrl, thumbUrl } from '../photos/photo-url.ts'
import { containing } from '../search/text.ts'

export type UserRow = ResultOf<typeof getUser>

/** Everybody who is there for others to see: neither deleted nor erased, so named and with an e-mail. */
const present = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.id as _id',
      'users.full_name as fullName',
      'users.email',
      'users.phone',
      'users.role',
      'users.profile_completed as profileCompleted',
      'users.username',
      'users.document',
      'users.professional_license as professionalLicense',
      'users.profession',
      'users.specialties',
      'users.bio',
      'users.whatsapp',
      'users.city',
      'users.travel_availability as travelAvailability',
      'users.max_distance_km as maxDistance',
      'users.firm_id as firm',
      'users.created_at as createdAt',
      'users.updated_at as updatedAt',
    ])
    .$narrowType<{ fullName: string; email: string }>()

export async function findUser(db: Kysely<Database>, id: string): Promise<UserRow | null> {
  const row = await present(db).select(photoUrl('users.photo_id').as('photo')).where('users.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Whose users are listed: one firm's, one person, or everybody's. */
export type Scope = { firmId: string } | { userId: string } | 'all'

interface Wanted {
  scope: Scope
  type?: Role | undefined
  q: string
  page: number
  limit: number
}

export async function listUsers(db: Kysely<Database>, wanted: Wanted): Promise<{ results: UserRow[]; totalResults: number }> {
  const { scope, type, q, page, limit } = wanted
  const matching = present(db)
    .$if(scope !== 'all', (query) =>
      scope === 'all'
        ? query
        : 'firmId' in scope
          ? query.where('users.firm_id', '=', scope.firmId)
          : query.where('users.id', '=', scope.userId),
    )
    .$if(type !== undefined, (query) => query.where('users.role', '=', type ?? null))
    .$if(q.trim() !== '', (query) => query.where(containing(q, 'users.full_name', 'users.email')))
  const results = await matching
    .select(thumbUrl('users.photo_id').as('photo'))
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return { results, totalResults: total }
}
