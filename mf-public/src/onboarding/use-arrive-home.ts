import type { SessionAnswer } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { PROFILE_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { useEffect, useRef } from 'react'
import { homeOf } from './steps.ts'
import { useLater } from './use-later.ts'

/**
 * Takes over the completed profile and goes to its dashboard, a moment after it was said. Not before: these pages are for
 * newcomers, and the shell leads everybody else away from them at once.
 */
export function useArriveHome(host: Host): (answer: SessionAnswer) => void {
  const later = useLater()
  const waiting = useRef<SessionAnswer | null>(null)

  // Who follows a link within that moment has a complete profile all the same.
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
      host.navigate(homeOf(answer.user.role), { replace: true })
    }, PROFILE_REDIRECT_DELAY_MS)
  }
}
