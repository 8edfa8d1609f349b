import type { SessionUser } from '@ponte/contracts/auth'
import { withNext } from '@ponte/contracts/site-path'
import { FIRM_STEP, homeOf, isInvitation, isNewcomer, isStep, TYPE_CHOICE } from '../onboarding/steps.ts'

/** The path to open after signing in or up: the next step of the profile, the requested page, or the dashboard. */
export function afterLogin(user: SessionUser, next: string | null): string {
  if (next !== null && isInvitation(next)) return next
  // A session that ended in the middle of a form returns to that form.
  if (isNewcomer(user)) return next !== null && isStep(next) ? next : withNext(TYPE_CHOICE, next)
  // The user's firm may be gone; if it is not, the page redirects to the dashboard.
  if (user.role === 'firm' && next === FIRM_STEP) return next
  return next === null || isStep(next) ? homeOf(user.role) : next
}
