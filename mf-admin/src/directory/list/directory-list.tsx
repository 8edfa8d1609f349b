import { Button } from '@ponte/shared-ui/button'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import type { UseQueryResult } from '@ponte/platform/query'
import { type ReactNode, Fragment } from 'react'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { BEGIN_ID } from '../../bulk/use-selection.ts'
import { bulkText, directoryText, directoryText as text } from '../text.ts'
import { text as common, type DirectoryText } from '../../text.ts'
import type { LoadedPage } from './cached-list.ts'
import styles from './directory-list.module.css'
import type { DirectoryRecord } from '../directory.ts'
import { addressOf } from '../directory-address.ts'
import { Rows, type RowsProps } from './rows.tsx'
import keyHintStyles from './key-hint.module.css'
import { turnShortcuts, useShortcuts } from './shortcuts.ts'

interface Props<Item extends DirectoryRecord> extends RowsProps<Item> {
  found: UseQueryResult<LoadedPage<Item>>
  /** The address without search and filters; null if there are none. */
  everything: string | null
  /** Starts selecting; null if that is not possible, or has started. */
  onSelect: (() => void) | null
}

export function DirectoryList<Item extends DirectoryRecord>({ found, everything, onSelect, ...rows }: Props<Item>) {
  const { data, isPlaceholderData, errorUpdateCount, isFetching } = found
  const { text, path } = rows.directory
  const place = useKeptFocus<HTMLDivElement>()
  if (errorUpdateCount > 0 && (data === undefined || isPlaceholderData)) {
    return (
      <Inset>
        <ErrorPanel title={text.failed} retryLabel={common.retry} onRetry={() => void found.refetch()} isRetrying={isFetching} />
      </Inset>
    )
  }
  if (data === undefined) {
    return (
      <Inset>
        <Skeleton label={text.loading} rows={6} />
      </Inset>
    )
  }
  const total = text.count(data.totalResults)
  return (
    <div ref={place} className={styles['found']} aria-busy={isPlaceholderData}>
      <div className={styles['head']}>
        <Muted role="status">{data.totalIsEstimate === true ? common.directory.about(total) : total}</Muted>
        {onSelect !== null && data.totalResults > 0 && (
          <Button id={BEGIN_ID} variant="quiet" icon="checklist" className={styles['select']} onClick={onSelect}>
            {bulkText.select}
          </Button>
        )}
      </div>
      {data.totalResults === 0 ? (
        <NoEntries text={text} everything={everything} />
      ) : (
        // Another list starts at its top.
        <Rows key={addressOf(path, { ...data.listing, id: null })} {...rows} loaded={data} />
      )}
      <KeyHint isSelecting={rows.ticks !== null} />
    </div>
  )
}

const Inset = ({ children }: { children: ReactNode }) => <div className={styles['inset']}>{children}</div>

interface NoEntriesProps {
  text: DirectoryText
  /** The address without search and filters; null if there are none. */
  everything: string | null
}

function NoEntries({ text, everything }: NoEntriesProps) {
  if (everything === null) return <EmptyState title={text.none} icon="users" />
  return (
    <EmptyState
      title={text.noneFound}
      icon="search"
      action={
        <LinkButton as={Link} to={everything} variant="soft">
          {directoryText.clear}
        </LinkButton>
      }
    />
  )
}

/** The keyboard shortcuts, if there is a keyboard, and the switch that turns single keys off. */
function KeyHint({ isSelecting }: { isSelecting: boolean }) {
  const areOn = useShortcuts()
  const shown = isSelecting ? text.selectingKeys : text.keys.filter(([keys]) => areOn || keys !== text.searchKey)
  return (
    <div className={keyHintStyles['hint']}>
      <p className={keyHintStyles['keys']}>
        {shown.map(([keys, use]) => (
          <Fragment key={keys}>
            <span className={keyHintStyles['pair']}>
              <kbd className={keyHintStyles['key']}>{keys}</kbd> {use}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <Button variant="quiet" className={keyHintStyles['turn']} onClick={() => turnShortcuts(areOn ? 'off' : 'on')}>
        {areOn ? text.turnOff : text.turnOn}
      </Button>
    </div>
  )
}
