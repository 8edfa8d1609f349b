import { getAccount } from '@ponte/contracts/account'
import { me } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/own-key'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'
import type { FirmValues } from '../fields/firm-values.ts'

export interface Standing {
  hasFirm: boolean
  hasPassword: boolean
  /** The sample values of a demo site; null on a production one. */
  samples: Partial<FirmValues> | null
}

const loadSample = async () => {
  const { sampleFirm } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return sampleFirm()
}

/** The user's firm, fetched whenever the page opens: an admin may have just deleted it. */
export function useStanding(host: Host, userId: string): UseQueryResult<Standing> {
  return useQuery({
    queryKey: ownKey('standing', userId),
    queryFn: async ({ signal }) => {
      const [{ firm }, { hasPassword }, samples] = await Promise.all([
        host.call(me, {}, signal),
        host.call(getAccount, {}, signal),
        host.isDemo ? loadSample().catch(() => null) : null,
      ])
      return { hasFirm: firm !== null, hasPassword, samples }
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}
