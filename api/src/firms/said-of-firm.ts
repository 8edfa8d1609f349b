import type { Selectable } from 'kysely'
import type { Firms } from '../database/tables/people.ts'
import type { Said } from '../records/record-change.repo.ts'

/** The columns that say something of a firm. */
export const SAID_OF_FIRM = [
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

export type FirmColumns = Pick<Selectable<Firms>, (typeof SAID_OF_FIRM)[number]>

export const saidOfFirm = (row: FirmColumns): Said => ({
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
export const NOTHING_SAID_OF_FIRM: Said = { specialtiesNeeded: [], offersAccommodation: false, isActive: true }
