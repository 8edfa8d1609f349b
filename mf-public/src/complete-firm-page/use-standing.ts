import { getAccount } from '@ponte/contracts/account'
import { me } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'
import type { FirmValues } from '../fields/firm-values.ts'

export interface Standing {
  hasFirm: boolean
  hasPassword: boolean
  /** What a demo site puts into the form; null on one in earnest. */
  samples: Partial<FirmValues> | null
}

const loadSample = async () => {
  const { sampleFirm } = await import(/* webpackChunkName: "demo-sample-people" */ '../onboarding/sample-people.ts')
  return sampleFirm()
}

/** How it stands with a firm's user, asked anew each time the page is opened: an admin may have deleted the firm a moment ago. */
export function useStanding(host: Host, userId: string): UseQueryResult<Standing> {
  return useQuery({
    queryKey: ['standing', userId],
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
