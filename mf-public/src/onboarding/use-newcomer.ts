import { getAccount } from '@ponte/contracts/account'
import { me } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { formatPhone } from '@ponte/contracts/phone'
import { ownKey } from '@ponte/platform/ask'
import { useQuery } from '@ponte/platform/query'
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

/** The initial values of the profile form with that draft; null while loading. Data that fails to load is left empty. */
export function useNewcomer<Samples>(host: Host, draft: string, loadSamples: () => Promise<Samples>): Newcomer<Samples> | null {
  const { user } = useSession(host)
  const id = user?.id ?? ''
  const { data } = useQuery({
    queryKey: ownKey('newcomer', id, draft),
    queryFn: async () => {
      const [known, account, samples] = await Promise.all([
        host.call(me, {}).catch(() => null),
        host.call(getAccount, {}).catch(() => null),
        host.isDemo ? loadSamples().catch(() => null) : Promise.resolve(null),
      ])
      const phone = known?.phone ?? null
      const hasPassword = account?.hasPassword ?? false
      return {
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
  return user === null || data === undefined ? null : { id, ...data }
}
