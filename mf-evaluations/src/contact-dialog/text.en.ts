import { COMMENT_MAX, STARS_MAX } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as original } from './text.ts'

export const dialogText = {
  retry: 'Try again',
  close: 'Close',
  response: {
    title: 'How did it go?',
    about: 'Contact with',
    on: 'on',
    legend: 'What happened?',
    service: {
      professional: { label: 'Service completed', hint: (name) => `You worked for ${name}.` },
      contractor: { label: 'Service received', hint: (name) => `${name} worked for you.` },
    },
    contactOnly: { label: 'Contact only', hint: 'No service took place.' },
    once: 'Each party answers once, and the answer is final. Then you can rate.',
    confirm: 'Confirm answer',
  },
  rating: {
    title: (name) => `Rate ${name}`,
    blind: (until) => `You rate each other. Your review stays sealed until both have rated, or until ${until}.`,
    restored: 'We restored your draft.',
    mistakes: (count) => `Check ${count} fields before sending.`,
    stars: Array.from({ length: STARS_MAX }, (_, index) => (index === 0 ? '1 star' : `${index + 1} stars`)),
    cordiality: 'Courtesy',
    cordialityHint: 'Respect, clarity and attention in your conversations.',
    serviceQuality: 'Service quality',
    serviceQualityHint: {
      professional: (name) => `Working with ${name}: conditions, agreements, payment.`,
      contractor: (name) => `The work done by ${name}.`,
    },
    comment: 'Comment',
    commentOptional: 'Comment (optional)',
    commentHint: `Up to ${COMMENT_MAX} characters. No phone numbers or e-mail addresses.`,
    commentNeeded: 'Please explain: a comment is required if courtesy is below 3 stars.',
    isPublic: 'Show the comment on the profile',
    isPublicHint: 'The stars always count. If unchecked, the comment is never published.',
    terms: ['I agree to the ', 'terms of use', '(opens in a new tab)'],
    later: 'Later',
    send: 'Send review',
  },
  receipt: {
    title: 'Review sent',
    sealed: (until) => `Your review stays sealed until ${until}, or until the other party rates.`,
    published: 'Your review is published: both parties have rated.',
    final: 'Reviews cannot be edited after sending.',
  },
  refused: {
    reloaded: 'Your lists were updated.',
    respond: 'Answer now',
    rate: 'Rate now',
  },
  nothing: {
    title: 'Nothing left to do for this contact',
    unknown: 'It cannot be rated at the moment, or both of you have answered and you have already rated.',
    done: (name) => `You have already answered and rated ${name}.`,
    otherUntil: (until) => `The other party can answer until ${until}.`,
    contacts: 'View my contacts',
  },
  failure: {
    nothingLost: 'Check your connection and try again. Nothing was lost.',
    tryAgainIn: (wait) => `Try again in ${wait}.`,
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
  },
} satisfies Translation<typeof original>
