import type { Catalogue } from '../translated.ts'
import {
  englishFirmRoleDuties,
  englishFirmRoles,
  englishFirmTypes,
  englishProfessions,
  englishRoles,
  englishShifts,
  englishSpecialties,
  englishWeekdays,
} from './lists.ts'
import { englishMessages } from './messages.ts'
import { englishSearchFilters } from './search-filters.ts'
import { englishToasts } from './toasts.ts'

/** English translations of the texts in contracts. */
export const contractsInEnglish = {
  'contracts/brand': {
    TAGLINE: 'The bridge between health professionals, clinics and hospitals',
    SITE_DESCRIPTION:
      'Health professionals, clinics and hospitals find each other, agree directly and rate one another. No payments pass through here.',
  },
  'contracts/days': {
    day: (day: string) => day,
    on: (day: string) => `on ${day}`,
    from: (start: string, end: string) => `from ${start} to ${end}`,
    hours: (start: string, end: string) => `${start} to ${end}`,
  },
  'contracts/deadline': { deadline: (day: string) => `the end of ${day}` },
  'contracts/firm-role-duties': englishFirmRoleDuties,
  'contracts/firm-roles': englishFirmRoles,
  'contracts/firm-types': englishFirmTypes,
  'contracts/messages': englishMessages,
  'contracts/professions': englishProfessions,
  'contracts/roles': englishRoles,
  'contracts/search-filters': englishSearchFilters,
  'contracts/shifts': englishShifts,
  'contracts/specialties': englishSpecialties,
  'contracts/toasts': englishToasts,
  'contracts/weekdays': englishWeekdays,
} satisfies Catalogue
