import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { OpportunityQuery } from '@ponte/contracts/search'
import type { searchOpenings } from '@ponte/contracts/search-openings'
import { useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { hasOpenings, openingsAsk } from '../asks.ts'
import { keepPreviousPage } from '../results/use-search-results.ts'

/** An answer that came with the page for somebody who is signed in has no time: it is a visitor's, and asked for again. */
const stayUnlessOfVisitor = ({ state }: { state: { dataUpdatedAt: number } }) => (state.dataUpdatedAt === 0 ? 0 : Infinity)

/** The openings of a search. What presses have brought is kept with the first ones: asked again by itself, the list would shrink under the reader. */
export const useOpenings = (host: Host, query: OpportunityQuery): UseQueryResult<AnswerOf<typeof searchOpenings>> =>
  useAnswer(host, openingsAsk(query), {
    ...keepPreviousPage,
    staleTime: stayUnlessOfVisitor,
    enabled: hasOpenings({ type: 'opportunities', query }),
  })
