import { BRAND } from '@ponte/contracts/brand'
import type { Translation } from '@ponte/contracts/translated'
import type { invitationText as original } from './text.ts'

const roles = { professional: 'a professional', firm: 'a firm', admin: 'an administrator' } as const

export const invitationText = {
  title: 'Invitation',
  titleOf: (firm) => `Invitation from ${firm}`,
  loading: 'Loading the invitation…',
  failed: 'Failed to load the invitation. Try again in a moment.',
  retry: 'Try again',
  dead: 'This invitation is no longer valid. Ask for a new one.',
  home: 'Home page',
  lead: (by, firm) => `${by ?? `The ${BRAND} administrators`} invited you to work with ${firm} on ${BRAND}.`,
  visitor: (email) => `The invitation is for ${email}.`,
  register: 'Create account and accept',
  login: 'Sign in and accept',
  other: (invited, own) =>
    `The invitation is for ${invited}, but you are signed in as ${own}. Sign out and sign in with the invited account.`,
  logout: 'Sign out of this account',
  wrongRole: (role) =>
    `This account belongs to ${roles[role]}. Working for a firm requires a separate account. Ask the firm to invite another e-mail address.`,
  password: 'Choose a password to sign in with next time.',
  accept: 'Accept invitation',
  accepted: 'Invitation accepted. Welcome to the team!',
  acceptFailed: 'Failed to accept the invitation. Try again in a moment',
} satisfies Translation<typeof original>
