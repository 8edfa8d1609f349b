import type { AnswerOf, AnyCall } from '@ponte/contracts/call'
import { PERSON_CHANGED, type FirstCall, type Host } from '@ponte/contracts/host'
import { QueryClient, useQuery as useQueryOf, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { keyOf, type Ask } from './ask.ts'
import { answeredAt, answersIn, isRefusalOfPage, isUnseen, takeAnswers } from './page-answers.ts'
import { ApiError } from './send.ts'

/**
 * The part of TanStack Query that this product uses, as one shared module. The cache stands in here rather than in a provider
 * of the shell: a page whose screens ask nothing (the landing) then never loads it.
 */
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

const RETRIES = 2
const STALE_AFTER_MS = 5000

/** The one cache of answers, which all remotes share: what one of them changes, another one sees. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < RETRIES && isPassing(error) } },
})
// Listens for the network and the window's focus, as a provider would have it do.
queries.mount()

// What one person was shown is not for the next one. At once, before anything of the next one is rendered.
globalThis.addEventListener?.(PERSON_CHANGED, () => queries.clear())

// What the gateway asked on the way here is not asked again.
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

/** The answer to a call, from the cache where it is there: also one that came with the page (see first-page.ts). */
export function useAnswer<C extends AnyCall>(
  host: Host,
  { call, args }: Ask<C>,
  options: AnswerOptions<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>> {
  return useQuery<AnswerOf<C>>({ ...options, queryKey: keyOf({ call, args }), queryFn: ({ signal }) => host.call(call, args, signal) })
}

/**
 * Makes the first calls of a screen ahead of its visit: those that this user may make and that the cache has no answer to. What fails is
 * left to the screen, which asks again and says so.
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

/** A refusal stays one however often it is asked for. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}
