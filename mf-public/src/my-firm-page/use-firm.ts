import type { Host } from '@ponte/contracts/host'
import { getFirm, type Firm } from '@ponte/contracts/firms'
import { queries, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { isNotFound } from '@ponte/platform/refusal'

const keyOf = (id: string) => [getFirm.path, id]

/** A firm's own data; null without a firm. */
export function useFirm(host: Host, id: string | null): UseQueryResult<Firm | null> {
  return useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: async ({ signal }) => {
      if (id === null) return null
      try {
        return await host.call(getFirm, { params: { id } }, signal)
      } catch (error) {
        // A deleted firm counts as none.
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}

export function rememberFirm(firm: Firm): Firm {
  queries.setQueryData(keyOf(firm.id), firm)
  return firm
}
