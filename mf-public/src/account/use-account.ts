import { getAccount, type Account } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { useQuery, type UseQueryResult } from '@ponte/platform/query'

export const accountKey = [getAccount.path]

/** The user's ways to sign in, and their sessions. */
export function useAccount(host: Host): UseQueryResult<Account> {
  return useQuery({ queryKey: accountKey, queryFn: ({ signal }) => host.call(getAccount, {}, signal) })
}
