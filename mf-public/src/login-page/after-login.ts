import type { SessionUser } from '@ponte/contracts/auth'
import { withNext, safeNext } from '@ponte/contracts/site-path'
import { useLocation } from '@ponte/platform/router'
import { useEffect, useRef } from 'react'
import { FIRM_STEP, homeOf, isInvitation, isNewcomer, isStep, TYPE_CHOICE } from '../onboarding/steps.ts'
import { useHydrated } from '../use-hydrated.ts'

/** The path to open after signing in or up: the next step of the profile, the requested page, or the dashboard. */
export function afterLogin(user: SessionUser, next: string | null): string {
  if (next !== null && isInvitation(next)) return next
  // A session that ended in the middle of a form returns to that form.
  if (isNewcomer(user)) return next !== null && isStep(next) ? next : withNext(TYPE_CHOICE, next)
  // The user's firm may be gone; if it is not, the page redirects to the dashboard.
  if (user.role === 'firm' && next === FIRM_STEP) return next
  return next === null || isStep(next) ? homeOf(user.role) : next
}

/** The page to open after signing in or up, or null. A prerendered page does not have its address, so it names none. */
export function useNext(): string | null {
  const { search } = useLocation()
  return useHydrated(() => safeNext(new URLSearchParams(search).get('next')), null)
}

/** Runs a function after a delay, unless the screen was unmounted. */
export function useDelayedCall(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A timer outlives its screen.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (run, delayMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
}

/** The e-mail address in a link's navigation state; empty if there is none. */
export const emailInState = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
