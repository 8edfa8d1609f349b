import { toasts } from '@ponte/contracts/toasts'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { ReactNode } from 'react'
import { accountText } from './text.ts'

interface Props<Data> {
  query: UseQueryResult<Data>
  words?: { loading: string; failed: string; retry: string }
  rows?: number
  children: (data: Data) => ReactNode
}

/** Renders children with a query's data; until then a skeleton or its error. */
export function Loaded<Data>({ query, words = accountText, rows = 4, children }: Props<Data>) {
  const { data, error, errorUpdateCount, isFetching } = query
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0) return <Skeleton label={words.loading} rows={rows} />
  return (
    <ErrorPanel title={words.failed} retryLabel={words.retry} onRetry={() => void query.refetch()} isRetrying={isFetching}>
      {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
    </ErrorPanel>
  )
}
