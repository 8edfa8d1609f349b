import { personaOf, whyNotAllowed, type Access } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import { DASHBOARD, HOME_PATHS } from '@ponte/contracts/roles'
import { loginPath, safeNext } from '@ponte/contracts/site-path'
import { text } from '../text.ts'
import { isOnboarding } from './site-routes.ts'

/** What happens when a user opens a page. */
export type Verdict = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string; because: string | null }

const ONBOARDING = '/select-user-type'

interface PageRequest {
  access: Access
  session: Session
  /** Path, query and hash to return to. */
  address: string
  /** The user has just signed out, so there is nothing to return to. */
  wasLeftOnPurpose: boolean
}

export function judge({ access, session, address, wasLeftOnPurpose }: PageRequest): Verdict {
  if (access.visitor !== undefined) return { kind: 'show' }
  if (session.status === 'loading') return { kind: 'wait' }
  switch (whyNotAllowed(access, session.user)) {
    case null:
      return { kind: 'show' }
    case 'not_signed_in':
      return { kind: 'go', to: wasLeftOnPurpose ? '/login' : loginPath(address), because: null }
    case 'profile_incomplete':
      return { kind: 'go', to: ONBOARDING, because: text.profileIncomplete }
    case 'not_allowed':
      // Onboarding ends at the page the user came for.
      return isOnboarding(access)
        ? { kind: 'go', to: nextIn(address) ?? homeOf(session.user), because: text.profileComplete }
        : { kind: 'go', to: homeOf(session.user), because: text.notAllowed }
  }
}

const nextIn = (address: string) => safeNext(new URLSearchParams(address.split(/[?#]/)[1]).get('next'))

/** A user's start page: the dashboard of the role, or the open onboarding step. */
export function homeOf(user: SessionUser | null): string {
  const persona = personaOf(user)
  if (persona === 'visitor') return '/'
  return persona === 'newcomer' ? ONBOARDING : (HOME_PATHS[persona] ?? DASHBOARD)
}
