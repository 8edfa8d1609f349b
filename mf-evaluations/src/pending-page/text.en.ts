import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { pendingText as original } from './text.ts'

export const pendingText = {
  page: {
    title: 'Pending reviews',
    lead: 'Say how each contact went and rate the other party, who also rates you. Reviews are revealed once both are in, or at the deadline.',
    awaiting: 'Awaiting answer',
    ready: 'Ready to rate',
    counted: (heading, count) => `${heading} (${count})`,
    loading: 'Loading contacts…',
    failed: 'Failed to load this list',
    noneAwaiting: 'No contacts awaiting an answer.',
    noneReady: 'No contacts ready to rate.',
    emptyTitle: 'No pending reviews',
    emptyHint: `Contacts appear here after ${REVIEW_OPENS_AFTER_DAYS} days, when you can report how they went and rate them.`,
    contactOn: 'Contact on',
    inPlaceOf: (name) => `On behalf of ${name}, who has left the firm`,
    answered: '✓ You have answered',
    answerUntil: 'Answer by',
    otherAnswersUntil: 'The other party can answer until',
    rateUntil: 'Rate by',
    respond: 'Answer',
    respondTo: (name) => `Answer: how your contact with ${name} went`,
    rate: 'Rate',
    rateOf: (name) => `Rate ${name}`,
  },
  openFailed: 'Failed to load. Check your connection and try again.',
} satisfies Translation<typeof original>
