import type { FirmData, ProfessionalData } from '@ponte/contracts/profile-data'
import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely, type Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../database/schema.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../database/search-rows.ts'

export interface Newcomer {
  id: string
  role: Role | null
  email: string
  fullName: string
  phone: string | null
  photoId: string | null
}

/** Somebody whose profile is still to be completed; of two who complete it at the same instant, one. */
export async function findNewcomer(db: Kysely<Database>, id: string): Promise<Newcomer | null> {
  const row = await newcomers(db, id).executeTakeFirst()
  return row ?? null
}

export async function lockNewcomer(trx: Transaction<Database>, id: string): Promise<Newcomer | null> {
  const row = await newcomers(trx, id).forUpdate().executeTakeFirst()
  return row ?? null
}

const newcomers = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'full_name as fullName', 'phone', 'photo_id as photoId'])
    .$narrowType<{ email: string; fullName: string }>()
    .where('id', '=', id)
    .where('profile_completed', '=', false)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    // An admin has no profile to complete, and does not become anybody else.
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '!=', 'admin')]))

/** undefined: as it is. */
type PhotoId = string | null | undefined

export async function becomeProfessional(
  trx: Transaction<Database>,
  id: string,
  { maxDistance, professionalLicense, travelAvailability, photo: _sent, ...data }: z.output<typeof ProfessionalData>,
  photoId: PhotoId,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...data,
      bio: data.bio ?? null,
      professional_license: professionalLicense ?? null,
      travel_availability: travelAvailability,
      max_distance_km: travelAvailability ? (maxDistance ?? null) : 0,
      role: 'professional',
      firm_id: null,
      profile_completed: true,
      updated_at: sql<Date>`now()`,
      ...(photoId !== undefined && { photo_id: photoId }),
    })
    .where('id', '=', id)
    .execute()
  await refreshProfessionalRows(trx, [id])
}

/** The logo is the firm's; its user keeps a photo of its own. */
export async function becomeFirm(
  trx: Transaction<Database>,
  id: string,
  { photo: _sent, description, ...data }: z.output<typeof FirmData>,
  photoId: PhotoId,
): Promise<void> {
  const firm = await trx
    .insertInto('firms')
    .values({ ...data, description: description ?? null, photo_id: photoId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('users')
    .set({ role: 'firm', firm_id: firm.id, profile_completed: true, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await refreshFirmRows(trx, [firm.id])
}
