import type { Selectable } from 'kysely'
import type { Firms } from '../database/tables/people.ts'
import type { RecordFields } from '../records/record-change.repo.ts'

/** The columns that say something of a firm. */
export const FIRM_FIELD_COLUMNS = [
  'cnpj',
  'name',
  'type',
  'description',
  'address',
  'state',
  'city',
  'photo_id',
  'specialties_needed',
  'offers_accommodation',
  'is_active',
] as const satisfies (keyof Firms)[]

export type FirmColumns = Pick<Selectable<Firms>, (typeof FIRM_FIELD_COLUMNS)[number]>

export const fieldsOfFirm = (row: FirmColumns): RecordFields => ({
  cnpj: row.cnpj,
  name: row.name,
  type: row.type,
  description: row.description,
  address: row.address,
  state: row.state,
  city: row.city,
  photo: row.photo_id === null ? null : 'photo',
  specialtiesNeeded: row.specialties_needed,
  offersAccommodation: row.offers_accommodation,
  isActive: row.is_active,
})

/** What is said of a firm before anything is: a new record tells only what differs from it. */
export const EMPTY_FIRM_FIELDS: RecordFields = { specialtiesNeeded: [], offersAccommodation: false, isActive: true }
