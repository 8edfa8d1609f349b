import { ErrorPanel } from '../error-panel/error-panel.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface NotLoadedProps {
  /** A query without data; `fetchStatus` is 'paused' while the device is offline. */
  query: { error: unknown; errorUpdateCount: number; fetchStatus: string; isFetching: boolean; refetch: () => unknown }
  words: { loading: string; failed: string }
  rows?: number
  /** True if it replaces a whole page. */
  isPage?: boolean
}

interface Props extends NotLoadedProps {
  /** The reason for a failure. */
  reason: string
  retryLabel?: string
}

/** True until a query first fails or waits for the network. */
const isLoading = ({ errorUpdateCount, fetchStatus }: NotLoadedProps['query']) => errorUpdateCount === 0 && fetchStatus !== 'paused'

/** The page of a list to show. The previous page stays while the next one is loading, unless it is empty; undefined if there is none. */
export function pageToShow<Page extends { results: readonly unknown[] }>(
  query: NotLoadedProps['query'] & { data: Page | undefined; isPlaceholderData: boolean },
): Page | undefined {
  const { data, isPlaceholderData } = query
  return isPlaceholderData && (data?.results.length === 0 || !isLoading(query)) ? undefined : data
}

/** Shown in place of a query's data: a skeleton while it first loads; after a failure its error, with a button to retry. */
export function NotLoaded({ query, words, reason, rows = 4, ...panel }: Props) {
  const { error, isFetching, refetch } = query
  if (isLoading(query)) return <Skeleton label={words.loading} rows={rows} />
  return (
    <ErrorPanel {...panel} title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
      {error !== null && <p>{reason}</p>}
    </ErrorPanel>
  )
}
