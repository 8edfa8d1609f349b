import { personaOf, whyNotAllowed, type Access } from '@ponte/contracts/access'
import type { SessionUser } from '@ponte/contracts/auth'
import type { Session } from '@ponte/contracts/host'
import { DASHBOARD, HOME_PATHS } from '@ponte/contracts/roles'
import { loginPath, safeNext } from '@ponte/contracts/site-path'
import { text } from '../text.ts'
import { isOnboarding } from './site-routes.ts'

/** What happens when a user opens a page. */
export type Verdict = { kind: 'show' } | { kind: 'wait' } | { kind: 'redirect'; to: string; reason: string | null }

const ONBOARDING = '/select-user-type'

interface PageRequest {
  access: Access
  session: Session
  /** Path, query and hash to return to. */
  address: string
  /** The user has just signed out, so there is nothing to return to. */
  hasSignedOut: boolean
}

export function decideAccess({ access, session, address, hasSignedOut }: PageRequest): Verdict {
  if (access.visitor !== undefined) return { kind: 'show' }
  if (session.status === 'loading') return { kind: 'wait' }
  switch (whyNotAllowed(access, session.user)) {
    case null:
      return { kind: 'show' }
    case 'not_signed_in':
      return { kind: 'redirect', to: hasSignedOut ? '/login' : loginPath(address), reason: null }
    case 'profile_incomplete':
      return { kind: 'redirect', to: ONBOARDING, reason: text.profileIncomplete }
    case 'not_allowed':
      // Onboarding ends at the page the user came for.
      return isOnboarding(access)
        ? { kind: 'redirect', to: nextIn(address) ?? homeOf(session.user), reason: text.profileComplete }
        : { kind: 'redirect', to: homeOf(session.user), reason: text.notAllowed }
  }
}

const nextIn = (address: string) => safeNext(new URLSearchParams(address.split(/[?#]/)[1]).get('next'))

/** A user's start page: the dashboard of the role, or the open onboarding step. */
export function homeOf(user: SessionUser | null): string {
  const persona = personaOf(user)
  if (persona === 'visitor') return '/'
  return persona === 'newcomer' ? ONBOARDING : (HOME_PATHS[persona] ?? DASHBOARD)
}
