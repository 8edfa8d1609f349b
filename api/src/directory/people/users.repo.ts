import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { getUser, listUsers as listCall } from '@ponte/contracts/users'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { selected } from '../fields.ts'
import { licenseCheckerName, licenseCheckOf } from '../license-check-of.ts'
import { photoUrl, thumbUrl, containing } from '../../server/database/columns.ts'
import type { Page } from '../../server/http/paging.ts'
import { PLAIN_PERSON_COLUMNS } from './person-fields.ts'

export type UserRow = ResultOf<typeof getUser>

/** People who are not erased, so that name and e-mail are set. Only admins may see deleted ones. */
const rows = (db: Kysely<Database>, photo: RawBuilder<string | null>) =>
  db
    .selectFrom('users')
    .where('users.erased_at', 'is', null)
    .select([
      'users.id',
      'users.id as _id',
      ...selected('users', PLAIN_PERSON_COLUMNS),
      'users.pending_email as pendingEmail',
      photo.as('photo'),
      // A deleted firm is not shown as anyone's firm until it is restored.
      sql<string | null>`(select f.id from firms f where f.id = users.firm_id and f.deleted_at is null)`.as('firm'),
      sql<FirmRole | null>`case when users.role = 'firm' then users.firm_role end`.as('firmRole'),
      'users.created_at as createdAt',
      'users.updated_at as updatedAt',
      'users.version',
    ])
    .$narrowType<{ fullName: string; email: string }>()

/** People with the columns that only admins see. */
const rowsForAdmin = (db: Kysely<Database>, photo: RawBuilder<string | null>) =>
  rows(db, photo).select([
    'users.is_active as isActive',
    'users.deleted_at as deletedAt',
    'users.paused_at as pausedAt',
    sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.is_on)
      or exists (select from passkeys p where p.user_id = users.id)`.as('hasSecondFactor'),
    'users.license_checked_on as checkedOn',
    licenseCheckerName.as('checkedBy'),
  ])

export async function findUser(db: Kysely<Database>, id: string): Promise<UserRow | null> {
  const row = await rows(db, photoUrl('users.photo_id')).where('users.id', '=', id).where('users.deleted_at', 'is', null).executeTakeFirst()
  return row ?? null
}

/** Finds a person, including a deleted one. */
export async function findUserForAdmin(db: Kysely<Database>, id: string, now: Date): Promise<UserRow | null> {
  const row = await rowsForAdmin(db, photoUrl('users.photo_id')).where('users.id', '=', id).executeTakeFirst()
  return row === undefined ? null : withCheck(row, now)
}

type AdminRow = Omit<UserRow, 'licenseCheck'> & { checkedOn: string | null; checkedBy: string | null }

const withCheck = ({ checkedOn, checkedBy, ...user }: AdminRow, now: Date): UserRow => ({
  ...user,
  licenseCheck: licenseCheckOf({ checkedOn, checkedBy }, now),
})

/** The scope of a list of users: those of a firm, one person, or all. */
export type Scope = { firmId: string } | { userId: string } | 'all'

type Query = InputOf<typeof listCall>['query']
export type PeopleFilters = Omit<Query, 'sort' | 'page' | 'limit'> & { scope: Scope }

/** A firm lists only its users. It sees a professional assigned to it like any other, without contact details. */
const isUserOf = (firmId: string) => sql<boolean>`users.firm_id = ${firmId} and users.role = 'firm'`

/** The people in a list, unsorted. */
export const peopleMatching = (
  db: Kysely<Database>,
  { scope, type, q, profession, city, firm, completed, active, deleted }: PeopleFilters,
) =>
  db
    .selectFrom('users')
    .where('users.deleted_at', deleted === true ? 'is not' : 'is', null)
    // A person who is not deleted is not erased either; omitting the condition then allows an index-only scan.
    .$if(deleted === true, (query) => query.where('users.erased_at', 'is', null))
    .where(({ eb, and }) =>
      and([
        ...(scope === 'all' ? [] : ['firmId' in scope ? isUserOf(scope.firmId) : eb('users.id', '=', scope.userId)]),
        ...(type === undefined ? [] : [eb('users.role', '=', type)]),
        ...(profession === undefined ? [] : [eb('users.profession', '=', profession)]),
        ...(city === undefined ? [] : [eb('users.city', '=', city)]),
        ...(firm === undefined ? [] : [eb('users.firm_id', '=', firm)]),
        ...(completed === undefined ? [] : [eb('users.profile_completed', '=', completed)]),
        ...(active === undefined ? [] : [eb('users.is_active', '=', active)]),
      ]),
    )
    .$if(q.trim() !== '', (query) => query.where(containing(q, 'users')))

/** Sort orders of the list, each ending in the id, so that pages never overlap. */
const PEOPLE_ORDER: Readonly<Record<Query['sort'], RawBuilder<unknown>>> = {
  name: sql`users.full_name, users.id`,
  newest: sql`users.created_at desc, users.id`,
  changed: sql`users.updated_at desc, users.id`,
}

interface Viewer {
  isAdmin: boolean
  now: Date
}

export async function listUsers(
  db: Kysely<Database>,
  { sort, page, limit, ...filters }: Query & { scope: Scope },
  { isAdmin, now }: Viewer,
): Promise<Page<UserRow>> {
  const matching = peopleMatching(db, filters)
  // Pages by id first, so that the columns are computed only for the rows shown.
  const ids = matching
    .select('users.id')
    .orderBy(PEOPLE_ORDER[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const photo = thumbUrl('users.photo_id')
  const results = isAdmin
    ? (await rowsForAdmin(db, photo).where('users.id', 'in', ids).orderBy(PEOPLE_ORDER[sort]).execute()).map((row) => withCheck(row, now))
    : await rows(db, photo).where('users.id', 'in', ids).orderBy(PEOPLE_ORDER[sort]).execute()
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { results, totalResults: total }
}
