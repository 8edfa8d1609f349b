import type { ImportedProfessional } from '@ponte/contracts/users'
import type { Insertable, Transaction } from 'kysely'
import { refuseReservedForUndo } from '../../accounts/change-address.repo.ts'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import type { Database } from '../../server/schema/schema.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import type { Users } from '../../server/schema/people.ts'
import { recordChanges } from '../../server/audit/record-change.repo.ts'
import { ROWS_AT_ONCE, type Insertion } from '../firms/insert-firms.repo.ts'
import { EMPTY_PERSON_FIELDS, PERSON_FIELD_COLUMNS, columnsOfPerson, fieldsOfPerson } from './person-fields.ts'

/** A person with all fields that the role requires, checked and normalized. */
export interface PersonToInsert extends Partial<Omit<ImportedProfessional, 'username'>> {
  role: 'professional' | 'admin'
  fullName: string
  email: string
  /** null if the person is to set a password at /esqueci-senha. */
  passwordHash: string | null
  username?: string | null | undefined
  photoId?: string | null | undefined
}

/**
 * Inserts people with complete profiles, adds them to search and records the change. Returns their ids in order. Refuses a taken e-mail,
 * username or CPF, which rolls back the transaction.
 */
export async function insertPeople(
  trx: Transaction<Database>,
  people: readonly PersonToInsert[],
  { actorId, action, now }: Insertion,
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < people.length; start += ROWS_AT_ONCE) {
    const some = people.slice(start, start + ROWS_AT_ONCE)
    const rows = some.map((person) => ({ ...columnsOf(person), ...(now && { created_at: now }) }))
    const added = await refuseTaken(
      trx
        .insertInto('users')
        .values(rows)
        .returning(['id', ...PERSON_FIELD_COLUMNS])
        .execute(),
    )
    await refuseReservedForUndo(
      trx,
      some.map(({ email }) => email),
    )
    await recordChanges(
      trx,
      added.map((row) => ({
        subject: { userId: row.id },
        actorId,
        action,
        before: EMPTY_PERSON_FIELDS,
        after: fieldsOfPerson(row),
      })),
    )
    ids.push(...added.map(({ id }) => id))
  }
  await refreshProfessionalRows(trx, ids)
  return ids
}

const columnsOf = ({ travelAvailability = false, passwordHash, photoId, ...person }: PersonToInsert): Insertable<Users> => ({
  ...columnsOfPerson({ ...person, photo: photoId, travelAvailability, profileCompleted: true }),
  password_hash: passwordHash,
  max_distance_km: person.role === 'professional' ? (travelAvailability ? (person.maxDistance ?? null) : 0) : null,
})
