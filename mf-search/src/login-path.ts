import { useLocation } from '@ponte/platform/router'

/** Signing in, and back to this very page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` })}`
}
