import { toasts } from '@ponte/contracts/toasts'
import type { useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { text as common } from '../text.ts'

interface Props {
  answer: Pick<ReturnType<typeof useAnswer>, 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>
  words: { loading: string; failed: string }
}

/** A section of a record that is loading, or has failed to load. */
export function PendingSection({ answer: { error, errorUpdateCount, isFetching, refetch }, words }: Props) {
  if (errorUpdateCount === 0) return <Skeleton label={words.loading} rows={3} />
  return (
    <ErrorPanel title={words.failed} retryLabel={common.retry} onRetry={() => void refetch()} isRetrying={isFetching}>
      {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
    </ErrorPanel>
  )
}
