import { PERSON_CHANGED } from '@ponte/contracts/host'
import { QueryClient, useQuery as useQueryOf, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { ApiError } from './send.ts'

/**
 * The part of TanStack Query that this product uses, as one shared module. The cache stands in here rather than in a provider
 * of the shell: a page whose screens ask nothing (the landing) then never loads it.
 */
export { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'

const RETRIES = 2

/** The one cache of answers, which all remotes share: what one of them changes, another one sees. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: (failures, error) => failures < RETRIES && isPassing(error), staleTime: 5000 } },
})
// Listens for the network and the window's focus, as a provider would have it do.
queries.mount()

// What one person was shown is not for the next one. At once, before anything of the next one is rendered.
globalThis.addEventListener?.(PERSON_CHANGED, () => queries.clear())

export function useQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  return useQueryOf(options, queries)
}

/** A refusal stays one however often it is asked for. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}
