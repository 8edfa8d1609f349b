import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import type { searchOpenings } from '@ponte/contracts/search-openings'
import { useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { hasOpenings, openingsAsk } from '../asks.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'

/** Data prerendered for a visitor has no timestamp, so a signed-in user fetches it again. */
const stayUnlessOfVisitor = ({ state }: { state: { dataUpdatedAt: number } }) => (state.dataUpdatedAt === 0 ? 0 : Infinity)

/** The openings of a search. Loaded pages are kept with the first: an automatic refetch would shrink the list under the reader. */
export const useOpenings = (host: Host, query: OpportunityQuery, shown?: number): UseQueryResult<AnswerOf<typeof searchOpenings>> =>
  useAnswer(host, openingsAsk(query, { shown }), {
    ...keepPreviousPage,
    staleTime: stayUnlessOfVisitor,
    enabled: hasOpenings({ type: 'opportunities', query }),
  })
