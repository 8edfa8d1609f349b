import { loginPath } from '@ponte/contracts/site-path'
import { useLocation } from '@ponte/platform/router'
import { useSyncExternalStore } from 'react'

/**
 * The path of the login page that leads back to this very page. A prerendered frame does not know its page, so it leads to the login alone.
 */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const isRenderedAhead = useSyncExternalStore(unchanging, no, yes)
  return loginPath(isRenderedAhead ? '/' : `${pathname}${search}`)
}

const unchanging = () => () => {}
const yes = () => true
const no = () => false
