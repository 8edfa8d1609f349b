import { toasts } from '@ponte/contracts/toasts'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { UseQueryResult } from '@ponte/platform/query'
import type { ReactNode } from 'react'
import { isNotFound, messageOf } from '@ponte/platform/refusal'
import { text } from '../text.ts'
import styles from './directory-detail.module.css'

interface Props {
  /** The request for what is picked and not on this page of the list; null when there is none. */
  found: UseQueryResult<unknown> | null
  children: ReactNode
}

export function DirectoryDetail({ found, children }: Props) {
  if (children !== null) return children
  if (found === null) return <p className={styles['nothing']}>{text.directory.nothingPicked}</p>
  const { error, errorUpdateCount, isFetching } = found
  if (isNotFound(error)) {
    return (
      <EmptyState title={text.directory.notFound} icon="search">
        <p>{text.directory.notFoundHint}</p>
      </EmptyState>
    )
  }
  if (errorUpdateCount === 0) return <Skeleton label={text.directory.loadingDetail} rows={4} />
  return (
    <ErrorPanel title={text.directory.detailFailed} retryLabel={text.retry} onRetry={() => void found.refetch()} isRetrying={isFetching}>
      {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
    </ErrorPanel>
  )
}
