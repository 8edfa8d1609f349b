import { getAccount } from '@ponte/contracts/account'
import { me } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { formatPhone } from '@ponte/contracts/phone'
import { ownKey } from '@ponte/platform/ask'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { isNewcomer } from './steps.ts'

export interface Newcomer<Samples> {
  id: string
  /** The phone from sign-up, in Brazilian format; empty if there was none. */
  phone: string
  /** The photo that the account already has. */
  photo: string | null
  hasPassword: boolean
  /** The sample values of a demo site; null on a production one. */
  samples: Samples | null
}

/**
 * The initial values of the profile form with that draft. Phone, photo and samples that fail to load are left empty; whether there is a
 * password must be known, as the form asks for it or for a new one.
 */
export function useNewcomer<Samples>(host: Host, draft: string, loadSamples: () => Promise<Samples>): UseQueryResult<Newcomer<Samples>> {
  const { user } = useSession(host)
  const id = user?.id ?? ''
  return useQuery({
    queryKey: ownKey('newcomer', id, draft),
    queryFn: async () => {
      const [known, { hasPassword }, samples] = await Promise.all([
        host.call(me, {}).catch(() => null),
        host.call(getAccount, {}),
        host.isDemo ? loadSamples().catch(() => null) : Promise.resolve(null),
      ])
      const phone = known?.phone ?? null
      return {
        id,
        phone: phone === null ? '' : formatPhone(phone),
        photo: known?.photo ?? null,
        hasPassword,
        samples: samples && hasPassword ? { ...samples, password: '' } : samples,
      }
    },
    // A user who has just completed a profile is leaving the form.
    enabled: user !== null && isNewcomer(user),
    staleTime: Infinity,
  })
}
