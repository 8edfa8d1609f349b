import type { SessionUser } from '@ponte/contracts/auth'
import { FIRM_STEP, homeOf, isInvitation, isNewcomer, isStep, TYPE_CHOICE } from '../onboarding/steps.ts'

/** The path to go to after signing in: the next step of the profile, the requested page, or home. */
export function afterLogin(user: SessionUser, next: string | null): string {
  if (next !== null && isInvitation(next)) return next
  // Whose session ended in the middle of a form comes back to that form.
  if (isNewcomer(user)) return next !== null && isStep(next) ? next : TYPE_CHOICE
  // Its firm may be gone; where it is not, the page leads home.
  if (user.role === 'firm' && next === FIRM_STEP) return next
  return next === null || isStep(next) ? homeOf(user.role) : next
}
