import type { Translation } from '@ponte/contracts/translated'
import type { footerText as original } from './text.ts'

export const footerText = {
  label: 'Footer',
  professionals: 'Professionals',
  opportunities: 'Opportunities',
  login: 'Sign in',
  register: 'Sign up',
  terms: 'Terms of use',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  note: 'Health professionals, clinics and hospitals, in direct contact. We never handle payments.',
} satisfies Translation<typeof original>
