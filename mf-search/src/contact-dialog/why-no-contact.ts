import { personaOf } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import type { ContactOf } from './contact-target.ts'

export type Obstacle = 'signIn' | 'completeProfile' | 'firmGone' | 'admin' | 'firmOnOpportunity' | 'own' | 'unconfirmed'

/** Why the viewer cannot request this contact, or null if the server can be asked. */
export function whyNoContact(user: SessionUser | null, { type, id }: ContactOf): Exclude<Obstacle, 'unconfirmed'> | null {
  switch (personaOf(user)) {
    case 'visitor':
      return 'signIn'
    case 'newcomer':
      return 'completeProfile'
    case 'admin':
      return 'admin'
    case 'firm':
      return type === 'opportunities' ? 'firmOnOpportunity' : null
    case 'professional':
      return type === 'professionals' && id === user?.id ? 'own' : null
  }
}

/** Obstacles that hide the button, because the viewer cannot remove them. */
export const isFinal = (obstacle: Obstacle | null): boolean => obstacle !== null && obstacle !== 'signIn' && obstacle !== 'completeProfile'
