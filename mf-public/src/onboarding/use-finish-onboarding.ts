import type { SessionAnswer } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { PROFILE_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { useEffect, useRef } from 'react'
import { afterLogin, useDelayedCall, useNext } from '../login-page/after-login.ts'

/**
 * After a short delay, opens the session of the completed profile and the page the user came for, or the dashboard. Not earlier, because
 * these pages are for newcomers, and the shell redirects everyone else at once.
 */
export function useFinishOnboarding(host: Host): (answer: SessionAnswer) => void {
  const later = useDelayedCall()
  const next = useNext()
  const waiting = useRef<SessionAnswer | null>(null)

  // A user who follows a link during the delay has a complete profile, too.
  useEffect(
    () => () => {
      if (waiting.current !== null) host.auth.accept(waiting.current)
      waiting.current = null
    },
    [host],
  )

  return (answer) => {
    waiting.current = answer
    later(() => {
      waiting.current = null
      host.auth.accept(answer)
      host.navigate(afterLogin(answer.user, next), { replace: true })
    }, PROFILE_REDIRECT_DELAY_MS)
  }
}
