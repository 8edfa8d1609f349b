import type { Translation } from '@ponte/contracts/translated'
import type { accountText as account, emailNotice as notice } from './text.ts'

export const accountText = {
  loading: 'Loading your details…',
  failed: 'Failed to load your details',
  save: 'Save changes',
  restored: 'We restored your unsaved changes, except password and photo.',
  support: 'Contact support',
  discard: 'Discard',
  invalidDay: 'Enter a valid date',
  invalidTime: 'Enter a valid time',
} satisfies Translation<typeof account>

export const emailNotice = {
  ask: (email) => `Confirm your e-mail: we sent a link to ${email}.`,
  askNew: (email) => `Confirm your new e-mail: we sent a link to ${email}. Until then your current one stays active.`,
  resend: 'Resend e-mail',
  sent: (email) => `We sent a new link to ${email}. It is valid for 7 days.`,
} satisfies Translation<typeof notice>
