import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import type { searchOpenings } from '@ponte/contracts/search-openings'
import { keyOf } from '@ponte/platform/ask'
import { queries, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { hasOpenings, OPENINGS_SHOWN, openingsAsk } from '../asks.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'

type Found = AnswerOf<typeof searchOpenings>

/** The openings of a search. An automatic fetch asks for all loaded so far, which may be more than the server answers at once. */
export function useOpenings(host: Host, query: OpportunityQuery, shown = OPENINGS_SHOWN): UseQueryResult<Found> {
  const queryKey = keyOf(openingsAsk(query, { shown }))
  return useQuery<Found>({
    ...keepPreviousPage,
    queryKey,
    async queryFn({ signal }) {
      const wanted = Math.max(shown, queries.getQueryData<Found>(queryKey)?.results.length ?? 0)
      let found: Found = { results: [], nextCursor: null }
      do {
        const { results, nextCursor } = found
        const { call, args } = openingsAsk(query, { shown: wanted - results.length, after: nextCursor ?? undefined })
        // One after the other: each starts where the last one ended.
        const next = await host.call(call, args, signal)
        found = { ...next, results: [...results, ...next.results] }
      } while (found.nextCursor !== null && found.results.length < wanted)
      return found
    },
    enabled: hasOpenings({ type: 'opportunities', query }),
  })
}
