import { normalizeCnpj } from '@ponte/contracts/documents'
import type { Language } from '@ponte/contracts/languages'
import { STATE_LABELS } from '@ponte/contracts/places'
import type { Selectable } from 'kysely'
import type { Firms } from '../../server/schema/people.ts'
import type { FieldsIn } from '../fields.ts'
import type { PLAIN_FIRM_COLUMNS } from '../firms/firm-fields.ts'
import { required, exportOnly, type Column } from './column.ts'
import { choice, cityChoice, cnpjText, plainText, writeInstant } from './kinds.ts'
import { tableWords } from './table-words.ts'

export interface FirmRow extends FieldsIn<Selectable<Firms>, typeof PLAIN_FIRM_COLUMNS> {
  id: string
  cnpj: string
  createdAt: Date
}

/** The columns of the table of firms, in the chosen language. */
export function firmColumns(language: Language | null): readonly Column<FirmRow>[] {
  const { heading, yesOrNo, firmType, specialties } = tableWords(language)
  return [
    required(heading('name'), plainText),
    required(heading('cnpj'), cnpjText, normalizeCnpj),
    required(heading('type'), firmType),
    required(heading('description'), plainText),
    required(heading('address'), plainText),
    required(heading('city'), cityChoice),
    required(heading('state'), choice(STATE_LABELS)),
    exportOnly(heading('specialtiesNeeded'), ({ specialtiesNeeded }) => specialties.write(specialtiesNeeded)),
    exportOnly(heading('offersAccommodation'), ({ offersAccommodation }) => yesOrNo.write(offersAccommodation)),
    exportOnly(heading('isActive'), ({ isActive }) => yesOrNo.write(isActive)),
    exportOnly(heading('createdAt'), ({ createdAt }) => writeInstant(createdAt)),
  ]
}
