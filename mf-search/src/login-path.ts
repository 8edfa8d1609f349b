import { useLocation } from '@ponte/platform/router'

/** Path of the login page that returns to this page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` })}`
}
