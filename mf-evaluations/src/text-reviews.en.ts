import { REPLY_MAX, REPORT_REASON_MAX } from '@ponte/contracts/limits'
import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { receivedText as received, reviewText as review } from './text-reviews.ts'

export const reviewText = {
  cordiality: 'Courtesy',
  serviceQuality: 'Service quality',
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  noText: 'No public comment',
  reply: 'Your reply',
  underReview: { badge: 'Being looked at', hint: 'The text is hidden until an administrator has looked at it. The stars go on counting.' },
  kept: { badge: 'Report declined', hint: 'An administrator looked at it and kept the text.' },
  hidden: { badge: 'Text removed', hint: 'An administrator looked at it and took the text away. The stars go on counting.' },
} satisfies Translation<typeof review>

export const receivedText = {
  title: 'Reviews received',
  lead: (isFirm) =>
    `What has been published about ${isFirm ? 'your firm' : 'you'}. A new review shows up once both sides have rated, or once the deadline of the contact is over.`,
  back: 'Back to the dashboard',
  retry: 'Try again',
  loading: 'Loading reviews…',
  failed: 'Your reviews did not open',
  list: 'Reviews',
  total: (count) => (count === 1 ? '1 review' : `${formatNumber(count)} reviews`),
  empty: {
    title: 'No reviews yet',
    hint: 'Answer and rate your contacts: once the other side rates, too, or the deadline is over, what they said shows up here.',
    pending: 'See pending reviews',
  },
  beyond: {
    title: 'There are no reviews on this page',
    hint: (pages) => (pages === 1 ? 'They all fit into one page.' : `The last page is ${formatNumber(pages)}.`),
    first: 'Go to the first page',
  },
  pages: { label: 'Pages of reviews', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` },
  of: (author) => `to the review by ${author}`,
  ofReport: (author) => `the review by ${author}`,
  reply: {
    open: 'Reply',
    title: (author) => `Reply to ${author}`,
    label: 'Your reply',
    hint: `Up to ${REPLY_MAX} characters, without phone or e-mail.`,
    rule: 'The reply is public: it stands below the review, for whoever visits the profile. There is only one, and it cannot be changed or deleted afterwards.',
    send: 'Publish reply',
    done: 'Reply published',
    failed: 'The reply could not be published',
  },
  report: {
    open: 'Report',
    title: (author) => `Report the review by ${author}`,
    label: 'What is wrong with the text?',
    hint: `Up to ${REPORT_REASON_MAX} characters. Only the site’s administration reads it.`,
    rule: 'The text is hidden until an administrator has looked at it; the stars go on counting. Each review can be reported only once.',
    send: 'Send report',
    done: 'Report sent. The text is hidden until it has been looked at.',
    failed: 'The report could not be sent',
  },
  cancel: 'Cancel',
  restored: 'What you had written already is here.',
} satisfies Translation<typeof received>
