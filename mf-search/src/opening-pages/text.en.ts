import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { openingPagesText as original } from './text.ts'

export const openingPagesText = {
  title: (what, days) => `Opening: ${what}, ${days}`,
  of: (firm) => `Published by ${firm}.`,
  specialties: (list) => `Specialties: ${list}.`,
  loading: 'Loading opening…',
  failed: 'Failed to load the opening',
  closed: 'This opening has been closed',
  closedHint: 'The firm has closed it, or its last day has passed.',
  missing: 'Opening not found',
  missingHint: 'It may have been removed, or the address is incomplete.',
  similar: 'Similar openings',
  all: (what) => `See all openings: ${what}`,
  list: {
    title: (what) => `Openings: ${what}`,
    in: (what, city) => `${what} in ${city}`,
    hint: 'Open now, earliest first.',
    description: (title, count, isMore) =>
      `${title}: ${isMore ? 'more than ' : ''}${formatNumber(count)} open now, with dates, accommodation and reviews from professionals who worked there. Direct contact with the firm.`,
    loading: 'Searching openings…',
    none: 'No openings right now',
    noneHint: 'New ones appear here as soon as they are published. Meanwhile, see who is looking for professionals.',
    missing: 'This list of openings does not exist',
    missingHint: 'We don’t know the city or field in the address.',
  },
} satisfies Translation<typeof original>
