import { loginPath } from '@ponte/contracts/site-path'
import { useLocation } from '@ponte/platform/router'
import { useSyncExternalStore } from 'react'

/** Signing in, and back to this very page. A frame that was rendered ahead does not know its page, so that one leads to the login alone. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const isRenderedAhead = useSyncExternalStore(unchanging, no, yes)
  return loginPath(isRenderedAhead ? '/' : `${pathname}${search}`)
}

const unchanging = () => () => {}
const yes = () => true
const no = () => false
