import type { PersonChanges } from '@ponte/contracts/users'
import type { Selectable } from 'kysely'
import type { Users } from '../../server/schema/people.ts'
import type { RecordFields } from '../../server/audit/record-change.repo.ts'

/** The columns of a person whose changes the history records. Password and sign-ins are not included. */
export const PERSON_FIELD_COLUMNS = [
  'full_name',
  'email',
  'phone',
  'role',
  'profile_completed',
  'username',
  'document',
  'professional_license',
  'profession',
  'specialties',
  'bio',
  'photo_id',
  'whatsapp',
  'city',
  'travel_availability',
  'max_distance_km',
  'available_from',
  'weekdays',
  'shifts',
  'firm_id',
  'is_active',
] as const satisfies (keyof Users)[]

export type PersonColumns = Pick<Selectable<Users>, (typeof PERSON_FIELD_COLUMNS)[number]>

/** The changeable fields of a person, all of which the history must cover. */
type ChangedField = Exclude<keyof PersonChanges, 'password' | 'currentPassword' | 'version'>

export const fieldsOfPerson = (row: PersonColumns): RecordFields & Record<ChangedField, RecordFields[string]> => ({
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  role: row.role,
  profileCompleted: row.profile_completed,
  username: row.username,
  document: row.document,
  professionalLicense: row.professional_license,
  profession: row.profession,
  specialties: row.specialties,
  bio: row.bio,
  photo: row.photo_id === null ? null : 'photo',
  whatsapp: row.whatsapp,
  city: row.city,
  travelAvailability: row.travel_availability,
  maxDistance: row.max_distance_km,
  availableFrom: row.available_from,
  weekdays: row.weekdays,
  shifts: row.shifts,
  firm: row.firm_id,
  isActive: row.is_active,
})

/** The fields of a person before they exist: a new record's history contains only what differs from them. */
export const EMPTY_PERSON_FIELDS: RecordFields = {
  profileCompleted: true,
  specialties: [],
  travelAvailability: false,
  weekdays: [],
  shifts: [],
  isActive: true,
}
