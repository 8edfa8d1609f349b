import type { InputOf } from '@ponte/contracts/call'
import type { updateFirm } from '@ponte/contracts/firms'
import { messages } from '@ponte/contracts/messages'
import { stateOf, type City, type State } from '@ponte/contracts/places'
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { refreshFirmRows } from '../database/search-rows.ts'
import type { Firms } from '../database/tables/people.ts'
import { found } from '../http/found.ts'
import { Refusal } from '../http/refusal.ts'

export type FirmChanges = Omit<InputOf<typeof updateFirm>['body'], 'photo'> & { photoId: string | null | undefined }

/** The id of a firm's logo; undefined where there is no such firm. */
export async function logoIdOf(db: Kysely<Database>, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('firms').select('photo_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.photo_id
}

/** Writes what was given and nothing else. City and state are looked at together, as they will be. */
export async function writeFirm(trx: Transaction<Database>, id: string, changes: FirmChanges): Promise<void> {
  const place = await trx
    .selectFrom('firms')
    .select(['city', 'state'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  refuseForeignCity({ ...found(place), ...(changes.city && { city: changes.city }), ...(changes.state && { state: changes.state }) })
  const columns: Updateable<Firms> = {
    cnpj: changes.cnpj,
    name: changes.name,
    type: changes.type,
    description: changes.description,
    address: changes.address,
    state: changes.state,
    city: changes.city,
    photo_id: changes.photoId,
    specialties_needed: changes.specialtiesNeeded && [...new Set(changes.specialtiesNeeded)],
    offers_accommodation: changes.offersAccommodation,
    is_active: changes.isActive,
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  await trx
    .updateTable('firms')
    .set(columns)
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await refreshFirmRows(trx, [id])
}

function refuseForeignCity({ city, state }: { city: City; state: State }): void {
  if (stateOf(city) === state) return
  throw new Refusal('invalid', { message: messages.cityOfOtherState, fields: { city: messages.cityOfOtherState } })
}
