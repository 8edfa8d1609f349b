import type { Host } from '@ponte/contracts/host'
import type { PublicFirm } from '@ponte/contracts/profiles'
import type { UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { useEffect, useRef } from 'react'

/**
 * True when the viewer's own firm is shown, which the server alone knows. A page rendered on request holds the answer for a visitor, so it
 * is fetched again once it turns out that a firm's user is reading.
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
