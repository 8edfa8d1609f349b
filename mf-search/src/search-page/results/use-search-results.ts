import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { Ask } from '@ponte/platform/ask'
import { keepPreviousData, useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { isNotFound } from '@ponte/platform/refusal'
import type { SearchCall } from '../asks.ts'

/**
 * The old page stays until the next one has loaded. Offline one attempt is made anyway, because browsers misreport the connection at times.
 */
export const keepPreviousPage = { placeholderData: keepPreviousData, networkMode: 'offlineFirst' } as const

/** The results of a search. If the server no longer accepts a cursor, the page is fetched by its number. */
export function useSearchResults<Query extends { cursor?: string | undefined }, C extends SearchCall>(
  host: Host,
  askFor: (query: Query) => Ask<C>,
  query: Query,
): UseQueryResult<AnswerOf<C>> {
  const found = useAnswer(host, askFor(query), keepPreviousPage)
  const isLost = query.cursor !== undefined && isNotFound(found.error)
  const byNumber = useAnswer(host, askFor({ ...query, cursor: undefined }), { ...keepPreviousPage, enabled: isLost })
  return isLost ? byNumber : found
}
