import { normalizeCpf } from '@ponte/contracts/documents'
import { visibleName } from '@ponte/contracts/fields'
import type { Language } from '@ponte/contracts/languages'
import type { Selectable } from 'kysely'
import type { Users } from '../../server/schema/people.ts'
import type { FieldsIn } from '../fields.ts'
import type { PLAIN_PERSON_COLUMNS } from '../people/person-fields.ts'
import { optional, required, exportOnly, type Column } from './column.ts'
import { cityChoice, cpfText, phoneText, plainText, wholeNumber, writeDay, writeInstant } from './kinds.ts'
import { tableWords } from './table-words.ts'

export interface PersonRow extends FieldsIn<Selectable<Users>, typeof PLAIN_PERSON_COLUMNS> {
  id: string
  fullName: string
  email: string
  isActive: boolean
  licenseCheckedOn: string | null
  firmName: string | null
  createdAt: Date
}

const inLowerCase = (typed: string): string => typed.trim().toLowerCase()
const asUsername = (typed: string): string => visibleName(typed).toLowerCase()

/** The columns of the table of people, in the chosen language. */
export function peopleColumns(language: Language | null): readonly Column<PersonRow>[] {
  const { heading, roles, yesOrNo, profession, specialties, weekdays, shifts } = tableWords(language)
  return [
    required(heading('fullName'), plainText),
    required(heading('email'), plainText, inLowerCase),
    optional(heading('phone'), phoneText),
    exportOnly(heading('role'), ({ role }) => (role === null ? '' : roles[role])),
    exportOnly(heading('profileCompleted'), ({ profileCompleted }) => yesOrNo.write(profileCompleted)),
    exportOnly(heading('isActive'), ({ isActive }) => yesOrNo.write(isActive)),
    required(heading('username'), plainText, asUsername),
    required(heading('document'), cpfText, normalizeCpf),
    optional(heading('professionalLicense'), plainText),
    exportOnly(heading('licenseCheckedOn'), ({ licenseCheckedOn }) => writeDay(licenseCheckedOn)),
    required(heading('profession'), profession),
    required(heading('specialties'), specialties),
    optional(heading('bio'), plainText),
    required(heading('whatsapp'), phoneText),
    required(heading('city'), cityChoice),
    optional(heading('travelAvailability'), yesOrNo),
    optional(heading('maxDistance'), wholeNumber),
    exportOnly(heading('availableFrom'), ({ availableFrom }) => writeDay(availableFrom)),
    exportOnly(heading('weekdays'), (person) => weekdays.write(person.weekdays)),
    exportOnly(heading('shifts'), (person) => shifts.write(person.shifts)),
    exportOnly(heading('firm'), ({ firmName }) => firmName ?? ''),
    exportOnly(heading('createdAt'), ({ createdAt }) => writeInstant(createdAt)),
  ]
}
