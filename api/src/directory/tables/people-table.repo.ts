import type { InputOf } from '@ponte/contracts/call'
import type { exportUsers } from '@ponte/contracts/users'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { peopleMatching } from '../people/users.repo.ts'
import type { PersonRow } from './people-columns.ts'
import type { RecordPages } from './write-table.ts'

type PeopleExportQuery = InputOf<typeof exportUsers>['query']

/** The people of an export: the given ones, even if deleted, or those of a list with the same filters. */
const exportedPeople = (db: Kysely<Database>, { ids, ...filters }: PeopleExportQuery) =>
  ids === undefined
    ? peopleMatching(db, { scope: 'all', ...filters })
    : db
        .selectFrom('users')
        .where('users.erased_at', 'is', null)
        .where(sql<boolean>`users.id = any(${ids}::uuid[])`)

export const peoplePages = (db: Kysely<Database>, wanted: PeopleExportQuery): RecordPages<PersonRow> => ({
  async count() {
    const { total } = await exportedPeople(db, wanted)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  },
  after: (last, limit) =>
    exportedPeople(db, wanted)
      .$if(last !== null, (query) => query.where(sql<boolean>`(users.full_name, users.id) > (${last?.fullName}, ${last?.id}::uuid)`))
      .select([
        'users.id',
        'users.full_name as fullName',
        'users.email',
        'users.phone',
        'users.role',
        'users.profile_completed as profileCompleted',
        'users.is_active as isActive',
        'users.username',
        'users.document',
        'users.professional_license as professionalLicense',
        'users.license_checked_on as licenseCheckedOn',
        'users.profession',
        'users.specialties',
        'users.bio',
        'users.whatsapp',
        'users.city',
        'users.travel_availability as travelAvailability',
        'users.max_distance_km as maxDistance',
        'users.available_from as availableFrom',
        'users.weekdays',
        'users.shifts',
        sql<string | null>`(select f.name from firms f where f.id = users.firm_id and f.deleted_at is null)`.as('firmName'),
        'users.created_at as createdAt',
      ])
      .$narrowType<{ fullName: string; email: string }>()
      .orderBy('users.full_name')
      .orderBy('users.id')
      .limit(limit)
      .execute(),
})

const SAME: Readonly<Record<string, RawBuilder<unknown>>> = {
  email: sql`lower(u.email) = lower(given.key collate pt_br)`,
  username: sql`lower(u.username) = lower(given.key collate pt_br)`,
  document: sql`u.document = given.key`,
}

/** Values that other people have, including deleted people who are not erased yet. */
export async function takenAmongPeople(db: Kysely<Database>, field: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const isSame = SAME[field]
  if (isSame === undefined) throw new Error(`people may share their ${field}`)
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${[...keys]}::text[]) given (key) where exists (select from users u where ${isSame})`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
