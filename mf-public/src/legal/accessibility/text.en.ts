import { BRAND } from '@ponte/contracts/brand'
import type { LegalDocument } from '../legal-document.ts'

export const accessibilityText = {
  title: 'Accessibility',
  lead: `${BRAND} is designed for people with different abilities. This page lists what works and what does not work yet.`,
  sections: [
    {
      id: 'funciona',
      title: 'What works',
      parts: [
        {
          facts: [
            [
              'Keyboard only',
              'Everything works with Tab, Enter, space, arrows and Esc, and the focus is always visible. The first Tab offers to skip the menu.',
            ],
            [
              'Screen readers',
              'Pages have titles, landmarks and labeled buttons. Errors are announced with their field, and each message once.',
            ],
            ['Zoom', 'Up to 400% without horizontal scrolling or cut-off text, even on a screen 320 pixels wide.'],
            ['Text spacing', 'Your browser can increase it without loss of content.'],
            [
              'Colors and contrast',
              'Text has a contrast of at least 4.5:1 in both themes, and color is never the only cue. High contrast mode is supported.',
            ],
            ['Motion', 'With “reduce motion” on, nothing moves.'],
            ['Touch', 'Buttons and links are large enough for a finger. No action requires dragging.'],
            ['Print', 'Profiles, contacts and these pages print in black on white, without buttons.'],
            ['No time limits', 'Forms never time out, and your input is kept in this tab. Messages stay while you read them.'],
            ['No puzzles', 'You sign in with a password, a passkey or a code, never with a picture puzzle.'],
          ],
        },
      ],
    },
    {
      id: 'norma',
      title: 'Our standard',
      parts: [
        'We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, which are also the basis of the Brazilian Inclusion Law (Lei 13.146/2015).',
        'With every change, automated tests check all pages, for all account types and in both themes. We review manually what they cannot detect, but we may have missed something.',
      ],
    },
    {
      id: 'falta',
      title: 'What does not work well yet',
      parts: [
        [
          'Profiles and reviews are in their authors’ language, mostly Portuguese, but screen readers use the voice of the page.',
          'Profile photos have no description, but are always next to the name of the person or firm.',
          'We have not tested every screen reader.',
        ],
        {
          links: [
            { to: '/termos', label: 'Terms of use' },
            { to: '/privacidade', label: 'Privacy' },
          ],
        },
      ],
    },
    {
      id: 'contar',
      title: 'Report a problem',
      parts: ['Write to support with the page, what you tried to do, and your device or software.'],
    },
  ],
} satisfies LegalDocument
