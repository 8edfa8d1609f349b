import { formatNumber } from '@ponte/contracts/numbers'
import type { Translation } from '@ponte/contracts/translated'
import type { verifyText as original } from './text-verify.ts'

export const verifyText = {
  title: 'Verify review',
  checking: 'Your browser is checking…',
  close: 'Close',
  retry: 'Try again',
  failed: 'The verification did not open',
  verified: 'Everything checks out',
  refuted: 'Something does not check out',
  whatToDo: 'What is marked does not agree with the log. Keep a picture of this screen and tell support.',
  sealed: 'Ratings and comment are those that were sealed before publication.',
  sealedWithoutComment: 'The ratings are those that were sealed before publication. The comment is not public and was not compared.',
  notSealed: 'Ratings or comment are not those that were sealed.',
  included: (place, size) => `The review is in the public log: position ${formatNumber(place)} of ${formatNumber(size)}.`,
  notIncluded: 'The review is not in the log that was signed.',
  signed: (at) => `The log was signed on ${at}.`,
  first: 'This is the first verification in this browser. From here on it notices if anything in the log is changed or deleted.',
  grown: (at) => `Nothing that was in the log on ${at}, at your last verification, was changed or deleted.`,
  problems: {
    unsigned: 'The signature of the log is not valid.',
    replayed: 'The log that was shown is old. Check the date and time of this device, too.',
    forked: 'The log does not go on from that of your last verification: something in it was changed or deleted.',
    other_key: 'The key of the log is another one since your last verification.',
  },
  untied: {
    title: 'There is nothing left to verify',
    hint: 'One of the two people deleted their account. What tied this review to the log was destroyed with it, and the log is still whole.',
  },
  tooNew: {
    title: 'This review has just been published',
    hint: 'It is in the log already. In a minute the new signature gets here, and it can be verified.',
  },
  impossible: {
    title: 'This browser cannot verify',
    hint: 'It lacks the calculation of the signature (Ed25519). In an up-to-date browser verification works.',
  },
  about: 'What this proves, and what not',
} satisfies Translation<typeof original>
