import { REPLY_MAX, REPORT_REASON_MAX } from '@ponte/contracts/limits'
import { counted, formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { receivedText as received, reviewText as review } from './text.ts'

export const reviewText = {
  cordiality: 'Courtesy',
  serviceQuality: 'Service quality',
  stars: counted('star', 'stars'),
  noText: 'No public comment',
  reply: 'Your reply',
  underReview: { badge: 'Under review', hint: 'The text is hidden until an administrator has reviewed it. The stars still count.' },
  kept: { badge: 'Report declined', hint: 'An administrator reviewed it and kept the text.' },
  hidden: { badge: 'Text removed', hint: 'An administrator reviewed it and removed the text. The stars still count.' },
} satisfies Translation<typeof review>

export const receivedText = {
  title: 'Reviews received',
  lead: (isFirm) =>
    `Published reviews of ${isFirm ? 'your firm' : 'you'}. New reviews appear once both parties have rated, or after the contact’s deadline.`,
  back: 'Back to dashboard',
  retry: 'Try again',
  loading: 'Loading reviews…',
  failed: 'Failed to load your reviews',
  list: 'Reviews',
  total: counted('review', 'reviews'),
  empty: {
    title: 'No reviews yet',
    hint: 'Answer and rate your contacts: their reviews appear here once they have rated you, or after the deadline.',
    pending: 'View pending reviews',
  },
  beyond: {
    title: 'There are no reviews on this page',
    hint: (pages) => (pages === 1 ? 'There is only one page.' : `The last page is ${formatNumber(pages)}.`),
    first: 'Go to the first page',
  },
  pages: { label: 'Pages of reviews', previous: 'Previous', next: 'Next', page: (page) => `Page ${page}` },
  of: (author) => `to the review by ${author}`,
  ofReport: (author) => `the review by ${author}`,
  reply: {
    open: 'Reply',
    title: (author) => `Reply to ${author}`,
    label: 'Your reply',
    hint: `Up to ${REPLY_MAX} characters. No phone numbers or e-mail addresses.`,
    rule: 'Your reply is public and appears below the review. You can reply only once, and cannot edit or delete the reply.',
    send: 'Publish reply',
    done: 'Reply published',
    failed: 'Failed to publish the reply',
  },
  report: {
    open: 'Report',
    title: (author) => `Report the review by ${author}`,
    label: 'What is wrong with the text?',
    hint: `Up to ${REPORT_REASON_MAX} characters. Visible only to the site’s administrators.`,
    rule: 'The text is hidden until an administrator reviews it; the stars still count. Each review can be reported only once.',
    send: 'Send report',
    done: 'Report sent. The text is hidden until it is reviewed.',
    failed: 'Failed to send the report',
  },
  restored: 'We restored your draft.',
} satisfies Translation<typeof received>
