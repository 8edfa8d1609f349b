import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../legal-document.ts'

export const reviewLogText = {
  title: 'Review log',
  lead: `You do not have to trust ${BRAND} when you read a review. Press “Verify” below the reviews, and your browser checks that it is exactly the review that was sealed. This page explains how that works, what it proves and what it does not.`,
  sections: [
    {
      id: 'como',
      title: 'How it works',
      parts: [
        [
          'When a review is sent, we compute a long number (a hash) from it and a random secret. That number is added to a public log at once, before the review is published.',
          'The log is a Merkle tree, like those used for web certificates (RFC 9162). It is append-only: changing or removing a number changes the root of the tree.',
          'The root is signed every minute with a key used only for this.',
          'The secret is published with the review. With it anyone can recompute the number and find it in the log.',
        ],
      ],
    },
    {
      id: 'prova',
      title: 'What it proves',
      parts: [
        {
          facts: [
            ['Nothing was changed', 'The ratings and the comment are exactly those that were sent. Not even we can change them later.'],
            ['It was sealed before', 'The review was already in the log when it was published.'],
            [
              'The log only grows',
              'Your browser remembers the last root it saw. The next verification detects any earlier change or deletion.',
            ],
          ],
        },
      ],
    },
    {
      id: 'nao-prova',
      title: 'What it does not prove',
      parts: [
        [
          'That the review is true or fair.',
          'Who wrote it: the author’s name is not in the log. Only people with a contact can rate, but the log cannot prove that rule.',
          'That we show all reviews: one that never reached the log would not be missed. One that did can never be removed.',
          'That everyone sees the same log. Comparing roots from different places would prove that; no one does so for us yet.',
          'That the code in your browser is honest: it comes from us, too. That is why the log can also be verified from outside, with an open-source program.',
          'The text of a private comment, or of one under review: only its seal is visible.',
        ],
      ],
    },
    {
      id: 'apagar',
      title: 'When a user deletes their account',
      parts: [
        'We destroy the secrets of that user’s reviews: without them the numbers in the log cannot be linked to anyone, not even by us. The tree stays intact, and other reviews can still be verified. Anyone who saved the secret of a published review can still verify it.',
        'We regularly add random numbers that belong to no review, so that the log’s growth does not reveal that the other side has just rated.',
      ],
    },
    {
      id: 'por-fora',
      title: 'Verifying the whole site',
      parts: [
        'The keys are at /.well-known/review-log.json, and the log’s API is documented at /api/docs. The project’s log:audit program verifies the whole site: store the file it writes somewhere else, and run it again later.',
        {
          links: [
            { to: '/termos', label: 'Terms of use' },
            { to: '/privacidade', label: 'Privacy' },
          ],
        },
      ],
    },
  ],
} satisfies LegalDocument
