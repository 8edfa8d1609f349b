import type { SessionAnswer } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { PROFILE_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { useEffect, useRef } from 'react'
import { afterLogin, useLater, useNext } from '../login-page/after-login.ts'

/**
 * Opens the session of the completed profile and the page the user came for, or the dashboard, after a short delay. Not before: these
 * pages are for newcomers, and the shell redirects all others at once.
 */
export function useArriveHome(host: Host): (answer: SessionAnswer) => void {
  const later = useLater()
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
