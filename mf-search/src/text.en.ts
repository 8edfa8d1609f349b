import { counted } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account, licenseText as license, ratingTexts as rating } from './text.ts'

export const accountText = {
  label: 'My lists',
  contacts: 'Contacts',
  favorites: 'Favorites',
  searches: 'Saved searches',
} satisfies Translation<typeof account>

const licenseChecked = (council: string | null): string => `${council ?? 'License'} verified`

export const licenseText = {
  checked: licenseChecked,
  checkedOn: (council, date) => `${licenseChecked(council)} on ${date}`,
  explained: 'The site’s team verified the professional license number.',
} satisfies Translation<typeof license>

export const ratingTexts = {
  count: counted('review', 'reviews'),
  none: 'No reviews yet',
} satisfies Translation<typeof rating>
