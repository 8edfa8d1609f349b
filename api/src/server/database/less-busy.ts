/**
 * Power of two choices: of two by chance, the one with fewer reads outstanding; null where there are none. Several processes that
 * all chose the least busy of all would rush to it together.
 */
export function lessBusy<Server extends { outstanding: number }>(servers: readonly Server[]): Server | null {
  const count = servers.length
  const first = Math.floor(Math.random() * count)
  const one = servers[first]
  if (one === undefined) return null
  const other = servers[(first + 1 + Math.floor(Math.random() * (count - 1))) % count] ?? one
  return other.outstanding < one.outstanding ? other : one
}
