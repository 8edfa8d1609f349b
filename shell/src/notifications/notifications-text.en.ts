import { deadlineOf } from '@ponte/contracts/contact-window'
import type { Translation } from '@ponte/contracts/translated'
import type { text as original, words } from './notifications-text.ts'

export const notificationsText = {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading notifications…',
  failed: 'The notifications did not open',
  failedHint: 'Check your connection and try again.',
  retry: 'Try again',
  empty: 'Nothing new here',
  emptyHint: 'When somebody asks for your contact or rates you, it shows up here.',
  more: 'See more',
  unread: 'Unread: ',
  today: 'today',
  yesterday: 'yesterday',
} satisfies Translation<typeof original>

export const notificationWords = {
  contact_received: ({ from }) => `${from} asked for your contact`,
  answer_due: ({ from }) => `Tell how the contact with ${from} went`,
  window_closing: ({ from, until }) =>
    `Last reminder: tell how the contact with ${from} went${until === null ? '' : `, until ${deadlineOf({ closesAt: until })}`}`,
  still_paused: () => 'Your profile is still paused and does not show up in the search',
  evaluation_published: ({ from }) => `There is a new review by ${from}`,
} satisfies Translation<typeof words>
