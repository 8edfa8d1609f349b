import { SHIFT_LABELS, WEEKDAY_LABELS, type Shift, type Weekday } from '@ponte/contracts/availability'
import { FIRM_TYPE_LABELS, type FirmType } from '@ponte/contracts/firm-types'
import { TABLE_HEADINGS, type TableField } from '@ponte/contracts/import-headings'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import type { Language } from '@ponte/contracts/languages'
import { PROFESSION_LABELS, type Profession } from '@ponte/contracts/professions'
import { ROLE_LABELS, type Role } from '@ponte/contracts/roles'
import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import type { Heading, Kind } from './column.ts'
import { choice, choices, yesOrNoAs } from './kinds.ts'

/** The words of tables in one language. Imports understand all languages. */
export interface TableWords {
  heading: <Field extends TableField>(field: Field) => Heading & { field: Field }
  roles: Readonly<Record<Role, string>>
  yesOrNo: Kind<boolean>
  profession: Kind<Profession | null>
  firmType: Kind<FirmType | null>
  specialties: Kind<readonly Specialty[]>
  weekdays: Kind<readonly Weekday[]>
  shifts: Kind<readonly Shift[]>
}

const headings = { en: TABLE_HEADINGS, pt: contractsInPortuguese['contracts/table-headings'] }

const lists = {
  pt: {
    professions: PROFESSION_LABELS,
    specialties: SPECIALTY_LABELS,
    firmTypes: FIRM_TYPE_LABELS,
    weekdays: WEEKDAY_LABELS,
    shifts: SHIFT_LABELS,
  },
  en: {
    professions: contractsInEnglish['contracts/professions'],
    specialties: contractsInEnglish['contracts/specialties'],
    firmTypes: contractsInEnglish['contracts/firm-types'],
    weekdays: contractsInEnglish['contracts/weekdays'],
    shifts: contractsInEnglish['contracts/shifts'],
  },
}

/** Labels of earlier releases, whose tables can still be imported. */
const earlier = {
  specialties: {
    ...lists.en.specialties,
    centro_cirurgico: 'Operating theatre',
    anestesiologia: 'Anaesthesiology',
    ginecologia: 'Gynaecology',
    ortopedia: 'Orthopaedics',
    pediatria: 'Paediatrics',
  },
  firmTypes: { ...lists.en.firmTypes, posto_saude: 'Health centre' },
}

const ROLES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: contractsInEnglish['contracts/roles'],
  pt: ROLE_LABELS,
}
const YES_OR_NO: Readonly<Record<Language, Kind<boolean>>> = { en: yesOrNoAs('Yes', 'No'), pt: yesOrNoAs('Sim', 'Não') }

/** The words of tables. Without a chosen language, headings are English, like the admin area, and choices are Portuguese. */
export function tableWords(chosen: Language | null): TableWords {
  const [written, other] = chosen === 'en' ? [lists.en, lists.pt] : [lists.pt, lists.en]
  return {
    heading: (field) => ({
      field,
      heading: headings[chosen ?? 'en'][field],
      names: [field, headings.en[field], headings.pt[field]],
    }),
    roles: ROLES[chosen ?? 'en'],
    yesOrNo: YES_OR_NO[chosen ?? 'en'],
    profession: choice(written.professions, other.professions),
    firmType: choice(written.firmTypes, other.firmTypes, earlier.firmTypes),
    specialties: choices(written.specialties, other.specialties, earlier.specialties),
    weekdays: choices(written.weekdays, other.weekdays),
    shifts: choices(written.shifts, other.shifts),
  }
}
