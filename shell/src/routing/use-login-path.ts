import { loginPath } from '@ponte/contracts/site-path'
import { useLocation } from '@ponte/platform/router'
import { useSyncExternalStore } from 'react'

/** Path of the login page that returns to this page. A prerendered frame does not have its address, so it links to the plain login. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const isRenderedAhead = useSyncExternalStore(unchanging, no, yes)
  return loginPath(isRenderedAhead ? '/' : `${pathname}${search}`)
}

const unchanging = () => () => {}
const yes = () => true
const no = () => false
