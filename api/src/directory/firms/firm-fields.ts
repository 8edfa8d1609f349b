import type { Selectable } from 'kysely'
import type { Firms } from '../../server/schema/people.ts'
import type { RecordFields } from '../../server/audit/record-change.repo.ts'

/** The columns of a firm whose changes its history records. */
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

/** The fields of a firm before it exists: a new record's history contains only what differs from them. */
export const EMPTY_FIRM_FIELDS: RecordFields = { specialtiesNeeded: [], offersAccommodation: false, isActive: true }
