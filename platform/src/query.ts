import type { AnswerOf, AnyCall } from '@ponte/contracts/call'
import { PERSON_CHANGED, type FirstCall, type Host } from '@ponte/contracts/host'
import { QueryClient, useQuery as useQueryOf, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { keyOf, type Ask } from './ask.ts'
import { answeredAt, answersIn, isRefusalOfPage, isUnseen, takeAnswers } from './page-answers.ts'
import { ApiError } from './send.ts'

/**
 * The part of TanStack Query this product uses, as one shared module. The cache is created here, so that a page without queries never loads
 * it.
 */
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

const RETRIES = 2
const STALE_AFTER_MS = 5000

/** The query cache shared by all remotes: a change by one is visible to the others. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < RETRIES && isTransient(error) } },
})
// Subscribes to network and window focus, as a provider would.
queries.mount()
// The library assumes that a page opens online, so it misses the return of the connection on a page opened offline.
globalThis.addEventListener?.('online', () => {
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }, { cancelRefetch: false })
})

// Drops one user's data before anything is rendered for the next one.
globalThis.addEventListener?.(PERSON_CHANGED, () => queries.clear())

// Queries the gateway has already made are not repeated.
if (typeof document !== 'undefined') takeAnswers(queries, answersIn(document), answeredAt(document))

export function useQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  const { staleTime = STALE_AFTER_MS } = options
  return useQueryOf(
    {
      retryOnMount: (query) => !isRefusalOfPage(query),
      ...options,
      staleTime: (query) => (isUnseen(query) ? Infinity : typeof staleTime === 'function' ? staleTime(query) : staleTime),
    },
    queries,
  )
}

type AnswerOptions<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>

/** The answer to a call, from the cache if present, including answers embedded in the page (first-page.ts). */
export function useAnswer<C extends AnyCall>(
  host: Host,
  { call, args }: Ask<C>,
  options: AnswerOptions<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery<AnswerOf<C>>({ ...options, queryKey: keyOf({ call, args }), queryFn: ({ signal }) => host.call(call, args, signal) })
}

/**
 * Prefetches the first calls of a screen that this user may make and that are not cached. A failed call is left to the screen, which
 * retries and shows the error.
 */
export async function askAhead(host: Host, calls: readonly FirstCall[]): Promise<void> {
  const asks = calls.filter(({ call }) => host.can(call)) as Ask[]
  const ahead = ({ call, args }: Ask) =>
    queries.prefetchQuery({
      queryKey: keyOf({ call, args }),
      queryFn: ({ signal }) => host.call(call, args, signal),
      staleTime: Infinity,
      retry: false,
    })
  await Promise.all(asks.map(ahead))
}

/** A refusal stays the same however often it is retried. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}
