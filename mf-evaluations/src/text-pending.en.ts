import { REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { pendingText as original } from './text-pending.ts'

export const pendingText = {
  retry: 'Try again',
  page: {
    title: 'Pending reviews',
    lead: 'Tell how each contact went and rate the other side, which rates you, too. Neither reads the other’s review before both exist, or before the deadline is over.',
    awaiting: 'Waiting for an answer',
    ready: 'Ready to rate',
    counted: (heading, count) => `${heading} (${count})`,
    loading: 'Loading contacts…',
    failed: 'This list did not open',
    noneAwaiting: 'No contact waits for an answer.',
    noneReady: 'No contact is ready to rate.',
    emptyTitle: 'No pending review',
    emptyHint: `Your contacts show up here ${REVIEW_OPENS_AFTER_DAYS} days after they were made, when they can be answered and rated.`,
    contactOn: 'Contact on',
    inPlaceOf: (name) => `In place of ${name}, who has left the firm`,
    answered: '✓ You have answered',
    answerUntil: 'Answer until',
    otherAnswersUntil: 'The other side can answer until',
    rateUntil: 'Rate until',
    respond: 'Answer',
    respondTo: (name) => `Answer the contact with ${name}`,
    rate: 'Rate',
    rateOf: (name) => `Rate ${name}`,
  },
  openFailed: 'It could not be opened. Check your connection and try again.',
} satisfies Translation<typeof original>
