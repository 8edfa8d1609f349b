import { deadlineOf } from '@ponte/contracts/contact-window'
import type { Translation } from '@ponte/contracts/translated'
import type { text as original, words } from './text.ts'

export const notificationsText = {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading notifications…',
  failed: 'Failed to load notifications',
  failedHint: 'Check your connection and try again.',
  empty: 'No notifications',
  emptyHint: 'Contact requests and new reviews appear here.',
  more: 'Show more',
  unread: 'Unread: ',
  today: 'today',
  yesterday: 'yesterday',
} satisfies Translation<typeof original>

export const notificationWords = {
  contact_received: ({ from }) => `${from} requested your contact details`,
  answer_due: ({ from }) => `Tell us how your contact with ${from} went`,
  window_closing: ({ from, until }) =>
    `Last reminder: tell us how your contact with ${from} went${until === null ? '' : `, by ${deadlineOf({ closesAt: until })}`}`,
  opening_chosen: ({ from }) => `${from || 'A firm'} chose you for an opening`,
  opening_changed: ({ from }) => `${from || 'A firm'} changed the opening that it chose you for`,
  choice_withdrawn: ({ from }) => `${from || 'A firm'} removed you from an opening`,
  opening_closed: () => 'The opening that you were interested in was closed',
  urgent_opening: ({ from }) => (from ? `Urgent opening: ${from} needs someone` : 'Urgent opening (withdrawn)'),
  opening_interest: () => 'Someone is interested in your opening',
  chosen_left: () => 'The person chosen for your opening has left',
  still_paused: () => 'Your profile is still paused and hidden from search',
  evaluation_published: ({ from }) => `New review from ${from}`,
} satisfies Translation<typeof words>
