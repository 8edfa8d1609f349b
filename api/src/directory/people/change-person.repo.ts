import type { InputOf } from '@ponte/contracts/call'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { updateUser } from '@ponte/contracts/users'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { refreshTeams } from '../team/team.repo.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { wrongField } from '../../server/http/refusal.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { changedColumns } from '../fields.ts'
import { PERSON_FIELD_COLUMNS, columnsOfPerson, fieldsOfPerson, type PersonColumns } from './person-fields.ts'

export type PersonChanges = Omit<InputOf<typeof updateUser>['body'], 'photo' | 'version' | 'password' | 'currentPassword'> & {
  photoId?: string | null | undefined
}

export interface CurrentPerson extends PersonColumns {
  full_name: string
  email: string
  firm_role: FirmRole
  version: number
}

const currentPerson = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('users')
    .select([...PERSON_FIELD_COLUMNS, 'firm_role', 'version'])
    .$narrowType<{ full_name: string; email: string }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Reads a person before a change, without locking. */
export async function findCurrent(db: Kysely<Database>, id: string): Promise<CurrentPerson | null> {
  return (await currentPerson(db, id).executeTakeFirst()) ?? null
}

/** Reads and locks a person, so that concurrent changes build on each other. */
export async function lockPerson(trx: Transaction<Database>, id: string): Promise<CurrentPerson | null> {
  return (await currentPerson(trx, id).forUpdate().executeTakeFirst()) ?? null
}

/** True if users can be moved to the firm. Locks it until the transaction ends. */
export async function lockExistingFirm(trx: Transaction<Database>, firmId: string): Promise<boolean> {
  const { rows } = await sql`select from firms where id = ${firmId} and deleted_at is null for share`.execute(trx)
  return rows.length > 0
}

interface Write {
  id: string
  changes: PersonChanges
  present: CurrentPerson
  actorId: string
}

/** Writes only the fields that changed, so that concurrent changes of other fields are kept. False if nothing changed. */
export async function writePerson(trx: Transaction<Database>, { id, changes, present, actorId }: Write): Promise<boolean> {
  const given = columnsOfPerson({ ...changes, photo: changes.photoId })
  const columns = changedColumns<PersonColumns>({ ...given, ...travelOf(changes, present), ...roleOf(changes, present) }, present)
  if (Object.keys(columns).length === 0) return false
  await trx
    .updateTable('users')
    .set(columns)
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .$if(columns.role === 'professional', (update) => update.set({ profile_completed_at: sql<Date>`now()` }))
    .$if(isNewAddress(changes.email, present), (update) => update.set({ email_confirmed_at: null }))
    .where('id', '=', id)
    .execute()
  await recordChange(trx, {
    subject: { userId: id },
    actorId,
    action: 'updated',
    before: fieldsOfPerson(present),
    after: fieldsOfPerson({ ...present, ...columns }),
    replaced: columns.photo_id && present.photo_id !== null ? ['photo'] : [],
  })
  await refreshProfessionalRows(trx, [id])
  const firmIds = [present.firm_id, columns.firm_id].filter((firmId) => typeof firmId === 'string')
  if (columns.firm_id !== undefined || columns.role !== undefined || columns.is_active !== undefined) await refreshTeams(trx, firmIds)
  return true
}

/** Lowercases ASCII letters only: the Kelvin sign would become a `k` too, and that address may be someone else's mailbox. */
const folded = (email: string): string => email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** True for a new address. A change of case alone does not count. */
export const isNewAddress = (email: string | undefined, present: CurrentPerson): email is string =>
  email !== undefined && folded(email) !== folded(present.email)

/** The travel columns after a change. Traveling requires a distance; without it the distance is 0. */
function travelOf({ travelAvailability, maxDistance }: PersonChanges, present: CurrentPerson): Partial<PersonColumns> {
  if (travelAvailability === undefined && maxDistance === undefined) return {}
  const travels = travelAvailability ?? present.travel_availability
  if (!travels) return { travel_availability: false, max_distance_km: maxDistance === null ? null : 0 }
  const distance = maxDistance === undefined ? present.max_distance_km : maxDistance
  if (distance === null) {
    throw wrongField('maxDistance', 'distanceInvalid')
  }
  return { travel_availability: true, max_distance_km: distance }
}

/** The columns that a new role changes. Professionals who lack required fields complete their profile at the next sign-in. */
function roleOf({ role, ...changes }: PersonChanges, present: CurrentPerson): Partial<PersonColumns> {
  if (role === undefined || role === present.role) return {}
  const { username = present.username, document = present.document, profession = present.profession } = changes
  const { whatsapp = present.whatsapp, city = present.city, specialties = present.specialties } = changes
  const isWhole = [username, document, profession, whatsapp, city].every((value) => value !== null) && specialties.length > 0
  return { role, firm_id: changes.firm ?? null, profile_completed: role === 'admin' || isWhole }
}
