import type { Translation } from '@ponte/contracts/translated'
import type { registerText as original } from './text.ts'

export const registerText = {
  title: 'Create account',
  lead: 'Three fields now, your profile next.',
  fullName: 'Full name',
  email: 'E-mail',
  taken: ['Is it your account? Sign in, or ', '.'],
  newPassword: 'create a new password',
  phone: 'Phone',
  phoneHint: 'With area code. Shown only to people who request your contact details.',
  consent: ['By creating an account you agree to the ', ' and to our ', ' notice.'],
  terms: 'Terms of use',
  privacy: 'Privacy',
  submit: 'Create account',
  hasAccount: 'Already have an account?',
  login: 'Sign in',
  next: {
    title: 'What comes next',
    items: [
      'You choose professional or clinic and complete your profile.',
      'You negotiate directly: we never handle payments.',
      'Your contact details are shown only to people who request them, and every request is logged.',
    ],
  },
} satisfies Translation<typeof original>
