import { COMMENT_MAX, STARS_MAX } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as original } from './text-dialogs.ts'

export const dialogText = {
  retry: 'Try again',
  close: 'Close',
  response: {
    title: 'Answer contact',
    about: 'Contact with',
    on: 'on',
    legend: 'What happened?',
    service: {
      professional: { label: 'Service done', hint: (name) => `You worked for ${name}.` },
      contractor: { label: 'Service received', hint: (name) => `${name} worked for you.` },
    },
    contactOnly: { label: 'It was only a contact', hint: 'You talked, or not even that, and there was no service.' },
    once: 'Each side answers once, and the answer does not change afterwards. Then you can rate.',
    cancel: 'Cancel',
    confirm: 'Confirm answer',
  },
  rating: {
    title: (name) => `Rate ${name}`,
    blind: (until) => `Each side rates the other. What you send stays sealed until both have rated, or until ${until}.`,
    restored: 'What you had filled in already is here.',
    mistakes: (count) => `Check ${count} fields before you send.`,
    stars: Array.from({ length: STARS_MAX }, (_, index) => (index === 0 ? '1 star' : `${index + 1} stars`)),
    cordiality: 'Courtesy',
    cordialityHint: 'Respect, clarity and attention in your conversations.',
    serviceQuality: 'Service quality',
    serviceQualityHint: {
      professional: (name) => `The work as ${name} offered it: conditions, what was agreed, payment.`,
      contractor: (name) => `The work as ${name} did it.`,
    },
    comment: 'Comment',
    commentOptional: 'Comment (optional)',
    commentHint: `Up to ${COMMENT_MAX} characters, without phone or e-mail.`,
    commentNeeded: 'Tell what happened: with less than 3 stars in courtesy a comment is required.',
    isPublic: 'Show the comment on the profile',
    isPublicHint: 'The stars always count. Unticked, the comment is never published.',
    terms: ['I agree to the ', 'terms of use', '(opens in another tab)'],
    later: 'Later',
    send: 'Send review',
  },
  receipt: {
    title: 'Review sent',
    sealed: (until) => `Your review stays sealed until ${until}, or until the other side rates.`,
    published: 'Published now, both sides have rated.',
    final: 'What was sent does not change any more.',
  },
  refused: {
    reloaded: 'Your lists were updated.',
    respond: 'Answer now',
    rate: 'Rate now',
  },
  nothing: {
    title: 'Nothing open for this contact',
    unknown: 'The time for it has not begun or is over, or both sides have answered and you have rated.',
    done: (name) => `You have answered and rated the contact with ${name}.`,
    otherUntil: (until) => `The other side can answer until ${until}.`,
    contacts: 'See my contacts',
  },
  failure: {
    nothingLost: 'Check your connection and try again. Nothing was lost.',
    tryAgainIn: (wait) => `Try again in ${wait}.`,
    minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
    hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
  },
} satisfies Translation<typeof original>
