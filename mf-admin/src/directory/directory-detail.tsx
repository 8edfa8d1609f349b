import { toasts } from '@ponte/contracts/toasts'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Fragment } from 'react'
import { isNotFound, messageOf } from '@ponte/platform/refusal'
import { text } from '../text.ts'
import styles from './directory-detail.module.css'
import type { DetailTools, Directory, DirectoryRecord } from './directory.ts'
import type { PickedRecord } from './list/use-list.ts'

interface Props<Item extends DirectoryRecord> {
  directory: Directory<Item>
  picked: PickedRecord<Item>
  toolsOf: (item: Item) => DetailTools<Item>
}

export function DirectoryDetail<Item extends DirectoryRecord>({ directory, picked: { id, item, found }, toolsOf }: Props<Item>) {
  if (item !== undefined) return <Fragment key={id}>{directory.details(item, toolsOf(item))}</Fragment>
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
