import type { FirmChanges } from '@ponte/contracts/firms'
import type { Selectable } from 'kysely'
import type { Firms } from '../../server/schema/people.ts'
import { fieldsIn, type RecordFields } from '../../server/audit/record-change.repo.ts'
import { columnsGiven } from '../fields.ts'

/** The fields that can change, all of which the history must cover. */
type ChangedField = Exclude<keyof FirmChanges, 'currentPassword' | 'version'>

/** A firm's fields and their columns, for answers, changes, exports and the history. */
const FIRM_COLUMNS = {
  cnpj: 'cnpj',
  name: 'name',
  type: 'type',
  description: 'description',
  address: 'address',
  state: 'state',
  city: 'city',
  photo: 'photo_id',
  specialtiesNeeded: 'specialties_needed',
  offersAccommodation: 'offers_accommodation',
  isActive: 'is_active',
} as const satisfies Readonly<Record<ChangedField, keyof Firms>>

const { photo: _photo, ...plain } = FIRM_COLUMNS

/** The fields that answers and exports contain as they are stored. */
export const PLAIN_FIRM_COLUMNS = plain

export const FIRM_FIELD_COLUMNS = Object.values(FIRM_COLUMNS)

export type FirmColumns = Pick<Selectable<Firms>, (typeof FIRM_FIELD_COLUMNS)[number]>

/** The columns of a firm that the given fields change. */
export const columnsOfFirm = <Given extends object>(given: Given) => columnsGiven(given, FIRM_COLUMNS)

export const fieldsOfFirm = (row: FirmColumns): RecordFields => fieldsIn(FIRM_COLUMNS, row)

/** The defaults of a new firm. Its history lists only fields that differ from these. */
export const EMPTY_FIRM_FIELDS: RecordFields = { specialtiesNeeded: [], offersAccommodation: false, isActive: true }
