import type { Profession } from '@ponte/contracts/professions'
import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'

export interface PersonRecord {
  id: string
  name: string
  role: Role | null
  isCompleted: boolean
  email: string
  phone: string | null
  whatsapp: string | null
  document: string | null
  profession: Profession | null
  license: string | null
  licenseCheckedOn: string | null
}

export interface FirmRecord {
  id: string
  name: string
  cnpj: string
}

const ROWS_AT_ONCE = 2000
/** Maximum number of records inspected per kind, to bound the duration of a call. */
const MAX_ROWS = 200_000
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** People who are not deleted, in batches. */
export const peopleOf = (db: Kysely<Database>): AsyncGenerator<PersonRecord[]> =>
  batches(
    db,
    (after) => sql<PersonRecord>`
    select id, full_name as name, role, profile_completed as "isCompleted", email, phone, whatsapp, document, profession,
      professional_license as license, license_checked_on as "licenseCheckedOn"
    from users where deleted_at is null and id > ${after} order by id limit ${ROWS_AT_ONCE}`,
  )

export const firmsOf = (db: Kysely<Database>): AsyncGenerator<FirmRecord[]> =>
  batches(
    db,
    (after) => sql<FirmRecord>`
    select id, name, cnpj from firms where deleted_at is null and id > ${after} order by id limit ${ROWS_AT_ONCE}`,
  )

async function* batches<Row extends { id: string }>(db: Kysely<Database>, next: (after: string) => RawBuilder<Row>): AsyncGenerator<Row[]> {
  let after = NIL_UUID
  for (let read = 0; read < MAX_ROWS; read += ROWS_AT_ONCE) {
    const { rows } = await next(after).execute(db)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_AT_ONCE) return
    after = last.id
  }
}
