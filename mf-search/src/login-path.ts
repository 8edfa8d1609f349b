import { useLocation } from '@ponte/platform/router'

/** The path of the login page that leads back to this very page. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` })}`
}
