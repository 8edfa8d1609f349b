import { SHIFT_LABELS, WEEKDAY_LABELS, type Shift, type Weekday } from '@ponte/contracts/availability'
import { normalizeCpf } from '@ponte/contracts/documents'
import type { City } from '@ponte/contracts/places'
import { PROFESSION_LABELS, type Profession } from '@ponte/contracts/professions'
import type { Role } from '@ponte/contracts/roles'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { optional, required, exportOnly, type Column } from './column.ts'
import {
  choice,
  choices,
  cityChoice,
  cpfText,
  phoneText,
  plainText,
  wholeNumber,
  writeDay,
  writeInstant,
  writeYesOrNo,
  yesOrNo,
} from './kinds.ts'

export interface PersonRow {
  id: string
  fullName: string
  email: string
  phone: string | null
  role: Role | null
  profileCompleted: boolean
  isActive: boolean
  username: string | null
  document: string | null
  professionalLicense: string | null
  licenseCheckedOn: string | null
  profession: Profession | null
  specialties: Specialty[]
  bio: string | null
  whatsapp: string | null
  city: City | null
  travelAvailability: boolean
  maxDistance: number | null
  availableFrom: string | null
  weekdays: Weekday[]
  shifts: Shift[]
  firmName: string | null
  createdAt: Date
}

/** The admin area is in English; the lists that people choose from are Portuguese everywhere. */
const ROLES: Readonly<Record<Role, string>> = { professional: 'Professional', firm: 'Firm', admin: 'Admin' }

const inLowerCase = (typed: string): string => typed.trim().toLowerCase()

export const PEOPLE_COLUMNS: readonly Column<PersonRow>[] = [
  required('Full name', 'fullName', plainText),
  required('E-mail', 'email', plainText, inLowerCase),
  optional('Phone', 'phone', phoneText),
  exportOnly('Role', ({ role }) => (role === null ? '' : ROLES[role])),
  exportOnly('Profile completed', ({ profileCompleted }) => writeYesOrNo(profileCompleted)),
  exportOnly('Active', ({ isActive }) => writeYesOrNo(isActive)),
  required('Username', 'username', plainText, inLowerCase),
  required('CPF', 'document', cpfText, normalizeCpf),
  optional('License', 'professionalLicense', plainText),
  exportOnly('License checked on', ({ licenseCheckedOn }) => writeDay(licenseCheckedOn)),
  required('Profession', 'profession', choice(PROFESSION_LABELS)),
  required('Specialties', 'specialties', choices(SPECIALTY_LABELS)),
  optional('Bio', 'bio', plainText),
  required('WhatsApp', 'whatsapp', phoneText),
  required('City', 'city', cityChoice),
  optional('Travels', 'travelAvailability', yesOrNo),
  optional('Max distance (km)', 'maxDistance', wholeNumber),
  exportOnly('Available from', ({ availableFrom }) => writeDay(availableFrom)),
  exportOnly('Days of the week', ({ weekdays }) => choices(WEEKDAY_LABELS).write(weekdays)),
  exportOnly('Shifts', ({ shifts }) => choices(SHIFT_LABELS).write(shifts)),
  exportOnly('Firm', ({ firmName }) => firmName ?? ''),
  exportOnly('Created', ({ createdAt }) => writeInstant(createdAt)),
]
