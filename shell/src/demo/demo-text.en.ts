import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './demo-text.ts'

export const demoText = {
  open: 'Demo',
  title: 'Demonstration',
  lead: 'This site runs on example data. Nothing of it exists outside of the demonstration.',
  signIn: 'Sign in as',
  roles: { professional: 'Professional', firm: 'Clinic', admin: 'Admin' },
  clock: 'Day of the server',
  clockLoading: 'Reading the clock…',
  ahead: (days) => (days === 0 ? 'today' : `${days} days ahead`),
  forward: (days) => `Go ${days} days ahead`,
  back: 'Back to today',
  outbox: 'E-mails sent',
  noMails: 'No e-mail has been sent yet.',
  to: 'To',
  minimise: 'Minimise the “Demo” tab',
  restore: 'Show the whole “Demo” tab',
  failed: 'The demonstration did not answer. Try again.',
} satisfies Translation<typeof original>
