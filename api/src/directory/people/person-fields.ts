import type { PersonChanges } from '@ponte/contracts/users'
import type { Selectable, Updateable } from 'kysely'
import type { Users } from '../../server/schema/people.ts'
import { fieldsIn, type RecordFields } from '../../server/audit/record-change.repo.ts'
import { columnsGiven } from '../fields.ts'

/** The fields that others may change, all of which the history must cover. */
type ChangedField = Exclude<keyof PersonChanges, 'password' | 'currentPassword' | 'version'>

/**
 * A person's fields and their columns, for answers, changes, exports and the history. Excludes password and sign-ins.
 */
const PERSON_COLUMNS = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  role: 'role',
  profileCompleted: 'profile_completed',
  username: 'username',
  document: 'document',
  professionalLicense: 'professional_license',
  profession: 'profession',
  specialties: 'specialties',
  bio: 'bio',
  photo: 'photo_id',
  whatsapp: 'whatsapp',
  city: 'city',
  travelAvailability: 'travel_availability',
  maxDistance: 'max_distance_km',
  availableFrom: 'available_from',
  weekdays: 'weekdays',
  shifts: 'shifts',
  firm: 'firm_id',
  isActive: 'is_active',
} as const satisfies Readonly<Record<ChangedField, keyof Users> & Record<string, keyof Users>>

const { photo: _photo, firm: _firm, isActive: _isActive, ...plain } = PERSON_COLUMNS

/** The fields that answers and exports contain as they are stored. */
export const PLAIN_PERSON_COLUMNS = plain

export const PERSON_FIELD_COLUMNS = Object.values(PERSON_COLUMNS)

export type PersonColumns = Pick<Selectable<Users>, (typeof PERSON_FIELD_COLUMNS)[number]>

/** The columns of a person that the given fields change. */
export const columnsOfPerson = <Given extends object>(given: Given) => columnsGiven(given, PERSON_COLUMNS)

export const fieldsOfPerson = (row: PersonColumns): RecordFields => fieldsIn(PERSON_COLUMNS, row)

/** The defaults of a new person. Their history lists only fields that differ from these. */
export const EMPTY_PERSON_FIELDS: RecordFields = {
  profileCompleted: true,
  specialties: [],
  travelAvailability: false,
  weekdays: [],
  shifts: [],
  isActive: true,
}

const { role: _role, profileCompleted: _profileCompleted, ...personal } = plain

/** The columns of an erased person: no personal data. */
export const erasedPersonColumns = (): Updateable<Users> => ({
  ...Object.fromEntries(Object.entries(personal).map(([field, column]) => [column, EMPTY_PERSON_FIELDS[field] ?? null])),
  photo_id: null,
})
