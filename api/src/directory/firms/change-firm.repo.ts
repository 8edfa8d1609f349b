import type { InputOf } from '@ponte/contracts/call'
import type { updateFirm } from '@ponte/contracts/firms'
import { stateOf, type City, type State } from '@ponte/contracts/places'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { refreshFirmRows } from '../../search/index/search-rows.ts'
import { wrongField } from '../../server/http/refusal.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { changedColumns } from '../fields.ts'
import { FIRM_FIELD_COLUMNS, columnsOfFirm, fieldsOfFirm, type FirmColumns } from './firm-fields.ts'

export type FirmChanges = Omit<InputOf<typeof updateFirm>['body'], 'photo' | 'version' | 'currentPassword'> & {
  photoId?: string | null | undefined
}

export interface CurrentFirm extends FirmColumns {
  version: number
}

/** The current values that are needed before a change starts its transaction. */
export async function findCurrent(db: Kysely<Database>, id: string): Promise<{ photoId: string | null; isActive: boolean } | null> {
  const row = await db
    .selectFrom('firms')
    .select(['photo_id as photoId', 'is_active as isActive'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Reads a firm and locks it, so that concurrent changes build on each other. */
export async function lockFirm(trx: Transaction<Database>, id: string): Promise<CurrentFirm | null> {
  const row = await trx
    .selectFrom('firms')
    .select([...FIRM_FIELD_COLUMNS, 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface Write {
  id: string
  changes: FirmChanges
  present: CurrentFirm
  actorId: string
}

/** Writes the fields that changed. City and state are validated together, with their new values. False if nothing changed. */
export async function writeFirm(trx: Transaction<Database>, { id, changes, present, actorId }: Write): Promise<boolean> {
  refuseForeignCity({ city: changes.city ?? present.city, state: changes.state ?? present.state })
  const columns = changedColumns<FirmColumns>(columnsOfFirm({ ...changes, photo: changes.photoId }), present)
  if (Object.keys(columns).length === 0) return false
  await trx
    .updateTable('firms')
    .set(columns)
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await recordChange(trx, {
    subject: { firmId: id },
    actorId,
    action: 'updated',
    before: fieldsOfFirm(present),
    after: fieldsOfFirm({ ...present, ...columns }),
    replaced: columns.photo_id && present.photo_id !== null ? ['photo'] : [],
  })
  await refreshFirmRows(trx, [id])
  return true
}

function refuseForeignCity({ city, state }: { city: City; state: State }): void {
  if (stateOf(city) === state) return
  throw wrongField('city', 'cityOfOtherState')
}
