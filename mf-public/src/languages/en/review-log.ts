import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../../legal/legal-document.ts'

export const reviewLogText = {
  title: 'Review log',
  lead: `You need not believe ${BRAND} when you read a review. Beside each there is “Verify”: your browser does the sums again and says whether it is the one that was sealed. Here is how that works, what it proves and what not.`,
  sections: [
    {
      id: 'como',
      title: 'How it works',
      parts: [
        [
          'When somebody sends a review, we compute a long number (a hash) of it, with a secret drawn for it alone. That number goes into a public log at once, before the review is published.',
          'The log is a Merkle tree, like those that watch over the certificates of the internet (RFC 9162). It can only be added to: changing or removing a number changes the root of the tree.',
          'The root is signed every minute with a key that serves for this alone.',
          'When the review is published, its secret comes along. With it anybody can compute the number again and find it in the log.',
        ],
      ],
    },
    {
      id: 'prova',
      title: 'What this proves',
      parts: [
        {
          facts: [
            [
              'Nothing was changed',
              'The ratings and the comment that you read are those that were sent. Not even we can correct them later.',
            ],
            ['It was sealed before', 'The review was in the log already when it was published, among the others of that moment.'],
            [
              'The log only grows',
              'Your browser remembers the last root that it saw. If anything before it is changed or deleted, the next verification notices.',
            ],
          ],
        },
      ],
    },
    {
      id: 'nao-prova',
      title: 'What this does not prove',
      parts: [
        [
          'That the review tells the truth, or that who wrote it was fair.',
          'Who wrote it: the author’s name does not go into the log. That only who had a contact here can rate is a rule of ours, which the log does not show.',
          'That we show all of them: a review that never reached the log would not be missed in it. One that did never leaves it.',
          'That we show the same log to everybody. Who keeps roots from different places and compares them closes that door; there is nobody yet who does that for us.',
          'That the program in your browser is honest: it comes from us, too. That is why the whole sum can be done from outside, with an open-source program.',
          'The text of a private comment, or of one that is being looked at: all that can be seen is that there is a seal.',
        ],
      ],
    },
    {
      id: 'apagar',
      title: 'When somebody deletes their account',
      parts: [
        'What tied that person’s reviews to the log is destroyed: without the secret the number says nothing about anybody any more, not even to us. The tree is still whole, and the other reviews can still be verified. Who has kept the secret of a review that was published can still do its sum.',
        'From time to time we add random numbers, which belong to no review. So the log, as it grows, tells nobody that the other side has just rated.',
      ],
    },
    {
      id: 'por-fora',
      title: 'Checking the whole site',
      parts: [
        'The keys are at /.well-known/review-log.json, and the calls of the log are open at /api/docs. The program of the project that checks the whole site is called log:audit: keep the file that it writes somewhere else and run it again another day.',
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
