import type { Host } from '@ponte/contracts/host'
import type { PublicFirm } from '@ponte/contracts/profiles'
import type { UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { useEffect, useRef } from 'react'

/**
 * True on the viewer's own firm, which only the server can tell. A page rendered on request contains a visitor's answer, so it is fetched
 * again once the viewer turns out to be a firm's user.
 */
export function useIsOwnFirm(host: Host, { data, refetch }: UseQueryResult<PublicFirm>): boolean {
  const { user } = useSession(host)
  const isFirm = user?.role === 'firm'
  const wasVisitor = useRef(!isFirm)

  // The server is outside React.
  useEffect(() => {
    if (!isFirm || !wasVisitor.current) return
    wasVisitor.current = false
    void refetch()
  }, [isFirm, refetch])

  return isFirm && data?.isYours === true
}
