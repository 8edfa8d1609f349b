import type { Colleague, Invitation, Team } from '@ponte/contracts/firm-team'

export const colleague = (over: Partial<Colleague> = {}): Colleague => ({
  _id: '00000000-0000-4000-8000-0000000000c1',
  fullName: 'Marta Reis',
  email: 'marta@ponte.example',
  photo: null,
  role: 'manager',
  isActive: true,
  ...over,
})

export const invitation = (over: Partial<Invitation> = {}): Invitation => ({
  _id: '00000000-0000-4000-8000-0000000000d1',
  email: 'nova@ponte.example',
  role: 'member',
  invitedBy: 'Marta Reis',
  sentAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-28T12:00:00.000Z',
  hasExpired: false,
  ...over,
})

/** A team as seen by its manager: the manager and one member. */
export const team = (over: Partial<Team> = {}): Team => ({
  colleagues: [
    colleague({ isYou: true }),
    colleague({ _id: '00000000-0000-4000-8000-0000000000c2', fullName: 'Davi Luz', email: 'davi@ponte.example', role: 'member' }),
  ],
  invitations: [],
  ...over,
})
