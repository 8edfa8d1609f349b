import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Fragment } from 'react'
import { isNotFound } from '@ponte/platform/refusal'
import { NotLoaded } from '../page/not-loaded.tsx'
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
  if (isNotFound(found.error)) {
    return (
      <EmptyState title={text.directory.notFound} icon="search">
        <p>{text.directory.notFoundHint}</p>
      </EmptyState>
    )
  }
  return <NotLoaded query={found} words={{ loading: text.directory.loadingDetail, failed: text.directory.detailFailed }} />
}
