import { ApiError } from '@ponte/platform/send'
import { QueryClient } from '@ponte/platform/query'

const RETRIES = 2

/** The one cache of answers, which all remotes share: what one of them changes, another one sees. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && isPassing(error),
        staleTime: 5000,
      },
    },
  })
}

/** A refusal stays one however often it is asked for. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}
