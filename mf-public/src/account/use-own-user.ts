import type { Host } from '@ponte/contracts/host'
import { getUser, type User } from '@ponte/contracts/users'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'

const userAsk = (id: string) => ask(getUser, { params: { id } })

/** The full record of the signed-in user; the session has only a part of it. */
export function useOwnUser(host: Host): UseQueryResult<User> {
  const { user } = useSession(host)
  return useAnswer(host, userAsk(user?.id ?? ''), { enabled: user !== null })
}

/** Caches the user that a call returned, so that it need not be fetched. */
export function rememberUser(user: User): User {
  queries.setQueryData(keyOf(userAsk(user.id)), user)
  return user
}
