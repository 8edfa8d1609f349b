import type { InputOf } from '@ponte/contracts/call'
import { messages } from '@ponte/contracts/messages'
import type { updateUser } from '@ponte/contracts/users'
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { refreshProfessionalRows } from '../database/search-rows.ts'
import type { Users } from '../database/tables/people.ts'
import { Refusal } from '../http/refusal.ts'

export type PersonChanges = Omit<InputOf<typeof updateUser>['body'], 'photo'> & { photoId: string | null | undefined }

export interface Present {
  fullName: string
  email: string
  isEmailConfirmed: boolean
  travels: boolean
  maxDistance: number | null
}

/** The id of somebody's photo; undefined where nobody is there. */
export async function photoIdOf(db: Kysely<Database>, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('users').select('photo_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.photo_id
}

/** Somebody as it is, until the transaction ends: of two that change a person at once, the second builds on the first. */
export async function lockPerson(trx: Transaction<Database>, id: string): Promise<Present | null> {
  const row = await trx
    .selectFrom('users')
    .select([
      'full_name as fullName',
      'email',
      sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed'),
      'travel_availability as travels',
      'max_distance_km as maxDistance',
    ])
    .$narrowType<{ fullName: string; email: string }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Writes what was given and nothing else, so that changes to other fields that come at the same time stay. */
export async function writePerson(trx: Transaction<Database>, id: string, changes: PersonChanges, present: Present): Promise<void> {
  const columns: Updateable<Users> = {
    full_name: changes.fullName,
    email: changes.email,
    phone: changes.phone,
    username: changes.username,
    document: changes.document,
    professional_license: blankAsNull(changes.professionalLicense),
    profession: changes.profession,
    specialties: changes.specialties && [...new Set(changes.specialties)],
    bio: blankAsNull(changes.bio),
    photo_id: changes.photoId,
    whatsapp: changes.whatsapp,
    city: changes.city,
    ...travelOf(changes, present),
    ...(isOtherAddress(changes.email, present) && { email_confirmed_at: null }),
  }
  if (Object.values(columns).every((value) => value === undefined)) return
  await trx
    .updateTable('users')
    .set(columns)
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await refreshProfessionalRows(trx, [id])
}

/** Another way of writing the same address is none. */
export const isOtherAddress = (email: string | undefined, present: Present): email is string =>
  email !== undefined && email.toLowerCase() !== present.email.toLowerCase()

const blankAsNull = (text: string | null | undefined) => (text === '' ? null : text)

/** Whoever stays at home goes no distance; whoever travels says how far. */
function travelOf({ travelAvailability, maxDistance }: PersonChanges, present: Present): Updateable<Users> {
  if (travelAvailability === undefined && maxDistance === undefined) return {}
  const travels = travelAvailability ?? present.travels
  if (!travels) return { travel_availability: false, max_distance_km: maxDistance === null ? null : 0 }
  const distance = maxDistance === undefined ? present.maxDistance : maxDistance
  if (distance === null) {
    throw new Refusal('invalid', { message: messages.distanceInvalid, fields: { maxDistance: messages.distanceInvalid } })
  }
  return { travel_availability: true, max_distance_km: distance }
}
