import type { FirmType } from '@ponte/contracts/firm-types'
import type { City, State } from '@ponte/contracts/places'
import type { Specialty } from '@ponte/contracts/specialties'
import type { Transaction } from 'kysely'
import { refuseTaken } from '../../server/calls/refuse-taken.ts'
import type { Database } from '../../server/schema/schema.ts'
import { refreshFirmRows } from '../../search/index/search-rows.ts'
import { recordChanges } from '../../server/audit/record-change.repo.ts'
import { EMPTY_FIRM_FIELDS, FIRM_FIELD_COLUMNS, columnsOfFirm, fieldsOfFirm } from './firm-fields.ts'

/** A firm without users, checked and normalized. */
export interface FirmToInsert {
  cnpj: string
  name: string
  type: FirmType
  description?: string | null | undefined
  address: string
  state: State
  city: City
  photoId?: string | null | undefined
  specialtiesNeeded?: readonly Specialty[] | undefined
  offersAccommodation?: boolean | undefined
}

export interface Insertion {
  actorId: string
  action: 'created' | 'imported'
  /** The creation time, if not the real current time. */
  now?: Date
}

/** A statement is limited to 65,535 parameters. */
export const ROWS_AT_ONCE = 500

/** Inserts firms and returns their ids in order. Refuses a taken CNPJ, which rolls back the transaction. */
export async function insertFirms(
  trx: Transaction<Database>,
  firms: readonly FirmToInsert[],
  { actorId, action, now }: Insertion,
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < firms.length; start += ROWS_AT_ONCE) {
    const rows = firms.slice(start, start + ROWS_AT_ONCE).map(({ photoId, ...firm }) => ({
      ...columnsOfFirm({ ...firm, photo: photoId }),
      ...(now && { created_at: now }),
    }))
    const added = await refuseTaken(
      trx
        .insertInto('firms')
        .values(rows)
        .returning(['id', ...FIRM_FIELD_COLUMNS])
        .execute(),
    )
    await recordChanges(
      trx,
      added.map((row) => ({ subject: { firmId: row.id }, actorId, action, before: EMPTY_FIRM_FIELDS, after: fieldsOfFirm(row) })),
    )
    ids.push(...added.map(({ id }) => id))
  }
  await refreshFirmRows(trx, ids)
  return ids
}
