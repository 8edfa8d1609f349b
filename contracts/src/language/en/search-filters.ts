import type { SearchFilterTexts } from '../../search/search-filters.ts'
import type { Translation } from '../translated.ts'

export const englishSearchFilters = {
  profession: { label: 'Profession', any: 'All' },
  date: { label: 'Available on', period: (from, to) => `Available from ${from} to ${to}` },
  specialties: { label: 'Specialties' },
  city: { label: 'City', any: 'All' },
  travelAvailability: { label: 'Willing to travel' },
  reachesCity: {
    label: 'Travels to my city',
    phrase: 'including people who travel there',
    needs: {
      missing: 'Choose your city first.',
      hint: (city) => `Includes people based elsewhere who travel to ${city}.`,
      chip: (city) => `Travels to ${city}`,
    },
  },
  wantedProfession: { label: 'Profession needed', any: 'All' },
  firmType: { label: 'Type', any: 'All' },
  openOn: { label: 'Openings on', period: (from, to) => `Openings from ${from} to ${to}` },
  state: { label: 'State', any: 'All' },
  firmCity: { label: 'City', any: 'All' },
  specialtyNeeded: { label: 'Specialty needed', any: 'All' },
  offersAccommodation: { label: 'Offers accommodation' },
} satisfies Translation<SearchFilterTexts>
