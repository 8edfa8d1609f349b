import type { InputOf } from '@ponte/contracts/call'
import type { exportUsers } from '@ponte/contracts/users'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { reservedForUndo } from '../../accounts/change-address.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import { selected } from '../fields.ts'
import { PLAIN_PERSON_COLUMNS } from '../people/person-fields.ts'
import { peopleMatching } from '../people/users.repo.ts'
import type { PersonRow } from './people-columns.ts'
import type { RecordPages } from './write-table.ts'

type PeopleExportQuery = InputOf<typeof exportUsers>['query']

/** The people to export: the given ones, even if deleted, or those in the filtered list. */
const exportedPeople = (db: Kysely<Database>, { ids, ...filters }: PeopleExportQuery) =>
  ids === undefined
    ? peopleMatching(db, { scope: 'all', ...filters })
    : db
        .selectFrom('users')
        .where('users.erased_at', 'is', null)
        .where(sql<boolean>`users.id = any(${ids}::uuid[])`)

export const peoplePages = (db: Kysely<Database>, wanted: PeopleExportQuery): RecordPages<PersonRow> => ({
  count: () => countRows(db, sql`from ${exportedPeople(db, wanted).select('users.id')} found`),
  after: (last, limit) =>
    exportedPeople(db, wanted)
      .$if(last !== null, (query) => query.where(sql<boolean>`(users.full_name, users.id) > (${last?.fullName}, ${last?.id}::uuid)`))
      .select([
        'users.id',
        ...selected('users', PLAIN_PERSON_COLUMNS),
        'users.is_active as isActive',
        'users.license_checked_on as licenseCheckedOn',
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

/** Which of these values other people have or can take back. Deleted people count until they are erased. */
export async function takenAmongPeople(db: Kysely<Database>, field: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const isSame = SAME[field]
  if (isSame === undefined) throw new Error(`people may share their ${field}`)
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${[...keys]}::text[]) given (key) where exists (select from users u where ${isSame})`.execute(db)
  return new Set([...rows.map(({ key }) => key), ...(field === 'email' ? await reservedForUndo(db, keys) : [])])
}
