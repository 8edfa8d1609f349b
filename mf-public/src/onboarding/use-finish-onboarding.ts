import type { SessionAnswer } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { PROFILE_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { useEffect, useEffectEvent, useRef } from 'react'
import { afterLogin, useDelayedCall, useNext } from '../login-page/after-login.ts'

/**
 * After a short delay, opens the session of the completed profile and the page the user came for, or the dashboard. Not earlier, because
 * these pages are for newcomers, and the shell redirects everyone else at once.
 */
export function useFinishOnboarding(host: Host): (answer: SessionAnswer) => void {
  const later = useDelayedCall()
  const next = useNext()
  const waiting = useRef<SessionAnswer | null>(null)

  /** Opens the waiting session once; false if the user has signed out or changed meanwhile. */
  function open(): boolean {
    const answer = waiting.current
    waiting.current = null
    if (answer === null || host.session.read().user?.id !== answer.user.id) return false
    host.auth.accept(answer)
    return true
  }
  const openOnLeave = useEffectEvent(open)

  // A user who follows a link during the delay has a complete profile, too.
  useEffect(() => () => void openOnLeave(), [])

  return (answer) => {
    waiting.current = answer
    later(() => {
      if (open()) host.navigate(afterLogin(answer.user, next), { replace: true })
    }, PROFILE_REDIRECT_DELAY_MS)
  }
}
