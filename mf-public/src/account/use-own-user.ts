import type { Host } from '@ponte/contracts/host'
import { getUser, type User } from '@ponte/contracts/users'
import { queries, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'

const keyOf = (id: string) => [getUser.path, id]

/** The full record of the signed-in user; the session has only a part of it. */
export function useOwnUser(host: Host): UseQueryResult<User> {
  const { user } = useSession(host)
  const id = user?.id ?? ''
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => host.call(getUser, { params: { id } }, signal),
    enabled: user !== null,
  })
}

/** Caches the user that a call returned, so that it need not be fetched. */
export function rememberUser(user: User): User {
  queries.setQueryData(keyOf(user.id), user)
  return user
}
