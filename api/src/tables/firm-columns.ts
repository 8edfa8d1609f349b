import { normalizeCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS, type FirmType } from '@ponte/contracts/firm-types'
import { STATE_LABELS, type City, type State } from '@ponte/contracts/places'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { required, exportOnly, type Column } from './column.ts'
import { choice, choices, cityChoice, cnpjText, plainText, writeInstant, writeYesOrNo } from './kinds.ts'

export interface FirmRow {
  id: string
  name: string
  cnpj: string
  type: FirmType
  description: string | null
  address: string
  city: City
  state: State
  specialtiesNeeded: Specialty[]
  offersAccommodation: boolean
  isActive: boolean
  createdAt: Date
}

const needed = choices(SPECIALTY_LABELS)

export const FIRM_COLUMNS: readonly Column<FirmRow>[] = [
  required('Name', 'name', plainText),
  required('CNPJ', 'cnpj', cnpjText, normalizeCnpj),
  required('Type', 'type', choice(FIRM_TYPE_LABELS)),
  required('Description', 'description', plainText),
  required('Address', 'address', plainText),
  required('City', 'city', cityChoice),
  required('State', 'state', choice(STATE_LABELS)),
  exportOnly('Specialties needed', ({ specialtiesNeeded }) => needed.write(specialtiesNeeded)),
  exportOnly('Offers accommodation', ({ offersAccommodation }) => writeYesOrNo(offersAccommodation)),
  exportOnly('Active', ({ isActive }) => writeYesOrNo(isActive)),
  exportOnly('Created', ({ createdAt }) => writeInstant(createdAt)),
]
