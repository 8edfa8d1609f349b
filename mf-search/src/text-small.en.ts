import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account } from './text-account.ts'
import type { licenseText as license } from './text-license.ts'
import type { openingsText as openings } from './text-openings.ts'
import type { ratingTexts as rating } from './text-rating.ts'

/** The texts of few words, which stand in files of their own only so that screens load no others. */
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
  explained: 'The number of the professional licence was checked by the team of the site.',
} satisfies Translation<typeof license>

export const openingsText = {
  title: 'Openings with dates',
  wanted: (profession) => `We look for: ${profession}`,
  accommodation: 'Offers accommodation',
  more: 'See more openings',
  moreFailed: 'More openings could not be fetched',
  noneOnDay: 'No opening on this day.',
  failed: 'The openings did not open',
  retry: 'Try again',
  ofFirm: 'Openings',
} satisfies Translation<typeof openings>

export const ratingTexts = {
  count: (count) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`),
  none: 'No reviews yet',
} satisfies Translation<typeof rating>
