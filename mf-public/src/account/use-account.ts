import { getAccount, type Account } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'

export const accountKey = [getAccount.path]

/** How the person signs in, and where it is signed in. */
export function useAccount(host: Host): UseQueryResult<Account> {
  return useQuery({ queryKey: accountKey, queryFn: ({ signal }) => host.call(getAccount, {}, signal) })
}
