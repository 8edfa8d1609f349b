import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { verifyText as original } from './text.ts'

export const verifyText = {
  title: 'Verify review',
  review: 'Review',
  of: (author, day) => `${author}, on ${day}`,
  checking: 'Your browser is checking…',
  close: 'Close',
  retry: 'Try again',
  failed: 'Failed to start the verification',
  verified: 'Everything checks out',
  refuted: 'Something does not check out',
  whatToDo: 'The marked items do not match the log. Take a screenshot.',
  support: 'Contact support',
  sealed: 'Ratings and comment match those sealed before publication.',
  sealedWithoutComment: 'The ratings match those sealed before publication. The comment is private and was not compared.',
  notSealed: 'Ratings or comment do not match the sealed review.',
  included: (place, size) => `The review is in the public log: position ${formatNumber(place)} of ${formatNumber(size)}.`,
  notIncluded: 'The review is not in the signed log.',
  signed: (at) => `The log was signed on ${at}.`,
  first: 'First verification in this browser. From now on it detects changes and deletions in the log.',
  grown: (at) => `Nothing in the log has been changed or deleted since your last verification on ${at}.`,
  problems: {
    unsigned: 'The log’s signature is invalid.',
    replayed: 'The log is outdated. Also check this device’s date and time.',
    forked: 'The log does not continue from your last verification: something was changed or deleted.',
    other_key: 'The log’s key has changed since your last verification.',
  },
  untied: {
    title: 'There is nothing left to verify',
    hint: 'One of the two parties deleted their account, which destroyed this review’s link to the log. The log itself is intact.',
  },
  tooNew: {
    title: 'This review has just been published',
    hint: 'It is already in the log. You can verify it in a minute, after the next signature.',
  },
  impossible: {
    title: 'This browser cannot verify',
    hint: 'It does not support Ed25519 signatures. Use an up-to-date browser.',
  },
  about: 'What this does and does not prove',
} satisfies Translation<typeof original>
