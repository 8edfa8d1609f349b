import { safeNext } from '@ponte/contracts/site-path'
import { useLocation } from '@ponte/platform/router'
import { useSyncExternalStore } from 'react'

/** The page to open after signing in or up, or null. A prerendered page does not have its address, so it names none. */
export function useNext(): string | null {
  const { search } = useLocation()
  return useSyncExternalStore(never, () => safeNext(new URLSearchParams(search).get('next')), none)
}

const never = () => () => {}
const none = () => null
