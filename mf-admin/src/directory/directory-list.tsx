import { Link } from '@ponte/platform/router'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { UseQueryResult } from '@ponte/platform/query'
import { text as common, type DirectoryText } from '../text.ts'
import styles from './directory-list.module.css'
import type { Entry, ListPage } from './directory.ts'
import { EntryLink } from './entry-link.tsx'
import { NoEntries } from './no-entries.tsx'
import type { Place } from './place.ts'

interface Props<Item> {
  found: UseQueryResult<ListPage<Item>>
  text: DirectoryText
  isFiltered: boolean
  entryOf: (item: Item) => Entry
  pickedId: string | null
  to: (change: Partial<Place>) => string
}

export function DirectoryList<Item>({ found, text, isFiltered, entryOf, pickedId, to }: Props<Item>) {
  const { data, isPlaceholderData, errorUpdateCount, isFetching } = found
  if (errorUpdateCount > 0 && (data === undefined || isPlaceholderData)) {
    return (
      <div className={styles['inset']}>
        <ErrorPanel title={text.failed} retryLabel={common.retry} onRetry={() => void found.refetch()} isRetrying={isFetching} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className={styles['inset']}>
        <Skeleton label={text.loading} rows={6} />
      </div>
    )
  }
  if (data.results.length === 0) {
    return <NoEntries text={text} isFiltered={isFiltered} isBeyond={data.totalResults > 0} to={to} />
  }
  const total = text.count(data.totalResults)
  return (
    <div className={styles['found']} aria-busy={isPlaceholderData}>
      <p role="status" className={styles['total']}>
        {data.totalIsEstimate === true ? common.directory.about(total) : total}
      </p>
      <ul className={styles['entries']}>
        {data.results.map((item) => {
          const entry = entryOf(item)
          return <EntryLink key={entry.id} entry={entry} to={to({ id: entry.id })} isPicked={entry.id === pickedId} />
        })}
      </ul>
      <Pagination as={Link} page={data.page} totalPages={data.totalPages} toPage={(page) => to({ page, id: null })} texts={common.pages} />
    </div>
  )
}
