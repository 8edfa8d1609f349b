import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import type { searchOpenings } from '@ponte/contracts/search-openings'
import { keyOf } from '@ponte/platform/ask'
import { queries, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { hasOpenings, OPENINGS_SHOWN, openingsAsk } from '../asks.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'

type Found = AnswerOf<typeof searchOpenings>

/** The openings of a search. An automatic fetch asks for all pages loaded so far, up to the server's limit. */
export function useOpenings(host: Host, query: OpportunityQuery, shown = OPENINGS_SHOWN): UseQueryResult<Found> {
  const queryKey = keyOf(openingsAsk(query, { shown }))
  return useQuery<Found>({
    ...keepPreviousPage,
    queryKey,
    queryFn({ signal }) {
      const { results = [] } = queries.getQueryData<Found>(queryKey) ?? {}
      const { call, args } = openingsAsk(query, { shown: Math.max(shown, results.length) })
      return host.call(call, args, signal)
    },
    enabled: hasOpenings({ type: 'opportunities', query }),
  })
}
