import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account } from './text-account.ts'
import type { licenseText as license } from './text-license.ts'
import type { openingPagesText as openingPages } from './text-opening-pages.ts'
import type { openingsText as openings } from './text-openings.ts'
import type { ratingTexts as rating } from './text-rating.ts'

/** Short texts, in separate originals so that screens load no others. */
export const accountText = {
  label: 'My lists',
  contacts: 'Contacts',
  favorites: 'Favourites',
  searches: 'Saved searches',
} satisfies Translation<typeof account>

const licenseChecked = (council: string | null): string => `${council ?? 'Licence'} verified`

export const licenseText = {
  checked: licenseChecked,
  checkedOn: (council, date) => `${licenseChecked(council)} on ${date}`,
  explained: 'The site’s team verified the professional licence number.',
} satisfies Translation<typeof license>

export const openingsText = {
  title: 'Openings with dates',
  wanted: (profession) => `Looking for: ${profession}`,
  urgent: 'Urgent',
  accommodation: 'Offers accommodation',
  more: 'Show more openings',
  moreFailed: 'Failed to load more openings',
  none: 'No open openings match these filters.',
  noneOnDay: 'No openings on this day.',
  noneInPeriod: 'No openings in this period.',
  failed: 'Failed to load openings',
  retry: 'Try again',
  ofFirm: 'Openings',
  interest: {
    show: 'I’m interested',
    showIn: (opening) => `I’m interested: ${opening}`,
    withdraw: 'Withdraw interest',
    withdrawFrom: (opening) => `Withdraw interest: ${opening}`,
    shown: 'The firm knows that you are interested. It sees your contact details only if it chooses you.',
    withdrawn: 'Interest withdrawn',
    failed: 'Failed to save your interest',
  },
} satisfies Translation<typeof openings>

export const openingPagesText = {
  title: (what, days) => `Opening: ${what}, ${days}`,
  of: (firm) => `Published by ${firm}.`,
  specialties: (list) => `Specialties: ${list}.`,
  loading: 'Opening…',
  failed: 'Failed to load the opening',
  closed: 'This opening has been closed',
  closedHint: 'The firm has closed it, or its last day has passed.',
  missing: 'This opening is not here',
  missingHint: 'It may have been removed, or the address is incomplete.',
  similar: 'Similar openings',
  all: (what) => `See all openings: ${what}`,
  list: {
    title: (what) => `Openings: ${what}`,
    in: (what, city) => `${what} in ${city}`,
    hint: 'Open now, by first day.',
    description: (title, count, isMore) =>
      `${title}: ${isMore ? 'more than ' : ''}${formatNumber(count)} open now, with dates, accommodation and reviews from professionals who worked there. Direct contact with the firm.`,
    loading: 'Searching openings…',
    none: 'No open openings now',
    noneHint: 'New ones appear here as soon as they are published. Meanwhile, see who is looking for professionals.',
    missing: 'This list of openings does not exist',
    missingHint: 'The city or field in the address is unknown.',
  },
} satisfies Translation<typeof openingPages>

export const ratingTexts = {
  count: (count) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`),
  none: 'No reviews yet',
} satisfies Translation<typeof rating>
