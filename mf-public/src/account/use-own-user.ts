import type { Host } from '@ponte/contracts/host'
import { getUser, type User } from '@ponte/contracts/users'
import { queries, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'

const keyOf = (id: string) => [getUser.path, id]

/** All that the server holds on whoever is signed in; the session itself keeps only a little of it. */
export function useOwnUser(host: Host): UseQueryResult<User> {
  const { user } = useSession(host)
  const id = user?.id ?? ''
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => host.call(getUser, { params: { id } }, signal),
    enabled: user !== null,
  })
}

/** Puts the user that a call answered into the cache, so that it need not be fetched. */
export function rememberUser(user: User): void {
  queries.setQueryData(keyOf(user.id), user)
}
