import type { Translation } from '@ponte/contracts/translated'
import type { openingsText as original } from './text.ts'

export const openingsText = {
  title: 'Openings with dates',
  wanted: (profession) => `Looking for: ${profession}`,
  urgent: 'Urgent',
  accommodation: 'Offers accommodation',
  more: 'Show more openings',
  moreFailed: 'Failed to load more openings',
  none: 'No openings match these filters.',
  noneOnDay: 'No openings on this day.',
  noneInPeriod: 'No openings in this period.',
  failed: 'Failed to load openings',
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
} satisfies Translation<typeof original>
