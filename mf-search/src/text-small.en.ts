import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account } from './text-account.ts'
import type { licenseText as license } from './text-license.ts'
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
  accommodation: 'Offers accommodation',
  more: 'Show more openings',
  moreFailed: 'Failed to load more openings',
  none: 'No open openings match these filters.',
  noneOnDay: 'No openings on this day.',
  noneInPeriod: 'No openings in this period.',
  failed: 'Failed to load openings',
  retry: 'Try again',
  ofFirm: 'Openings',
} satisfies Translation<typeof openings>

export const ratingTexts = {
  count: (count) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`),
  none: 'No reviews yet',
} satisfies Translation<typeof rating>
