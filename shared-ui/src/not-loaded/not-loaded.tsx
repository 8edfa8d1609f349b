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
  /** The reason of a failure. */
  reason: string
  retryLabel?: string
}

/** Shown in place of a query's data: a skeleton while it first loads; after a failure its error, with a button to retry. */
export function NotLoaded({ query, words, reason, rows = 4, ...panel }: Props) {
  const { error, errorUpdateCount, fetchStatus, isFetching, refetch } = query
  if (errorUpdateCount === 0 && fetchStatus !== 'paused') return <Skeleton label={words.loading} rows={rows} />
  return (
    <ErrorPanel {...panel} title={words.failed} onRetry={() => void refetch()} isRetrying={isFetching}>
      {error !== null && <p>{reason}</p>}
    </ErrorPanel>
  )
}
