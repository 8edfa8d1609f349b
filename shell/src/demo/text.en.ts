import type { Translation } from '@ponte/contracts/translated'
import type { text as original } from './text.ts'

export const demoText = {
  open: 'Demo',
  title: 'Demo',
  lead: 'This site uses sample data. Nothing here is real.',
  signIn: 'Sign in as',
  roles: { professional: 'Professional', firm: 'Clinic', admin: 'Admin' },
  clock: 'Server date',
  clockLoading: 'Loading date…',
  ahead: (days) => (days === 0 ? 'today' : `${days} days ahead`),
  forward: (days) => `Move ${days} days ahead`,
  back: 'Back to today',
  outbox: 'E-mails sent',
  noMails: 'No e-mails sent yet.',
  to: 'To',
  minimize: 'Minimize the “Demo” tab',
  restore: 'Expand the “Demo” tab',
  failed: 'The demo server did not respond. Try again.',
} satisfies Translation<typeof original>
