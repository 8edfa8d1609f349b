import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../../legal/legal-document.ts'

export const accessibilityText = {
  title: 'Accessibility',
  lead: `${BRAND} is made for people who see, hear, move and read in different ways. Here is what works, what does not yet, and how to tell us.`,
  sections: [
    {
      id: 'funciona',
      title: 'What works',
      parts: [
        {
          facts: [
            [
              'Keyboard alone',
              'Everything is reached with Tab, Enter, space, arrows and Esc, and you always see where the focus is. The first Tab offers to skip the menu.',
            ],
            [
              'Screen readers',
              'Each page has a title, regions and buttons with names. Errors are read beside their field, and each message only once.',
            ],
            ['Zoom', 'Up to 400% without scrolling sideways and without cut text, also on a phone 320 pixels wide.'],
            ['Space between letters and lines', 'Your browser can increase it without anything getting lost.'],
            [
              'Colours and contrast',
              'Text has a contrast of at least 4.5 to 1, light and dark, and nothing is said by colour alone. The system’s high contrast is respected.',
            ],
            ['Motion', 'With “reduce motion” on, nothing moves.'],
            ['Touch', 'Buttons and links have the size of a finger. No action depends on dragging.'],
            ['Paper', 'A profile, a contact and these pages can be printed: black on white, without buttons.'],
            ['No hurry', 'No form runs out of time, and what you typed is kept in this tab. Messages wait while you read them.'],
            ['No puzzles', 'To sign in, a password, a passkey or a code is enough. Nothing asks you to decipher pictures.'],
          ],
        },
      ],
    },
    {
      id: 'norma',
      title: 'The standard that we follow',
      parts: [
        'Our measure is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which also guide the Brazilian Inclusion Law (Lei 13.146/2015).',
        'At each change a program opens all pages, of all kinds of account, and looks for faults of accessibility, light and dark. What it does not see we look at, without a promise of having seen everything.',
      ],
    },
    {
      id: 'falta',
      title: 'What does not work well yet',
      parts: [
        [
          'What people wrote themselves, on profiles and in reviews, is in the language that they wrote it in, mostly Portuguese, and is read with the voice of the page.',
          'Profile photos have no description: beside them there always is the name of the person or firm.',
          'Not every screen reader was tried. If yours stumbles over something, we want to know.',
        ],
      ],
    },
    {
      id: 'contar',
      title: 'How to tell us',
      parts: [
        'Reply to any of our e-mails, saying on which page you were, what you tried to do and with which device or program. It is a person who answers.',
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
