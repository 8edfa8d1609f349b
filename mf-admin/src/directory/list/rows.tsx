import type { Host } from '@ponte/contracts/host'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type RefObject } from 'react'
import { directoryText } from '../text.ts'
import { text } from '../../text.ts'
import { findLoaded, loadedItem, rowCount, type LoadedPage } from './cached-list.ts'
import type { Directory, DirectoryRecord } from '../directory.ts'
import { EntryRow, EntryPlaceholder } from './entry-row.tsx'
import { useListKeys } from './list-keys.ts'
import { useStableCallback } from './use-stable-callback.ts'
import styles from './rows.module.css'
import { useCursor } from './use-cursor.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { usePages } from './use-pages.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Selection mode of the list. */
interface Ticks {
  has: (id: string) => boolean
  /** `isRange`: selects everything from the previously toggled row to this one. */
  toggle: (id: string, index: number, isRange: boolean) => void
}

export interface RowsHandle {
  /** Focuses the selected record's row; false if it cannot be focused. */
  focusPicked: () => boolean
}

export interface RowsProps<Item extends DirectoryRecord> {
  host: Host
  directory: Directory<Item>
  pickedId: string | null
  to: (id: string) => string
  /** Called when the keys pause on a row. */
  onMove: (id: string) => void
  /** Called to open a record, which focuses the detail. */
  onOpen: (id: string) => void
  /** Runs `then`, after a confirmation if unsaved input would be lost. */
  leave: (then: () => void) => void
  ticks: Ticks | null
  ref: Ref<RowsHandle>
}

interface Props<Item extends DirectoryRecord> extends RowsProps<Item> {
  loaded: LoadedPage<Item>
}

/** The rows of a list of any length: only visible ones are rendered, and only their pages are loaded. */
export function Rows<Item extends DirectoryRecord>(props: Props<Item>) {
  const { host, directory, loaded, pickedId, to, onMove, onOpen, leave, ticks, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { listing } = loaded
  const count = rowCount(directory, listing, loaded.totalResults)
  const { first, last, top, reveal, scrollTo } = useVirtualRows(scroller, list, count)
  const focus = useRowFocus(list, reveal)
  const { itemAt, failed } = usePages(host, directory, listing, first, last)

  const idAt = (index: number) => (itemAt(index) ?? loadedItem<Item>(directory, listing, index))?._id ?? null
  const { cursor, moveTo, release } = useCursor({ pickedId, idAt, onMove })
  const current = () => cursor ?? (pickedId === null ? null : (findLoaded<Item>(directory, listing, pickedId)?.index ?? null))
  const at = current()
  useKeptScroll(scroller, directory.path, listing, (kept) => {
    if (kept !== null) scrollTo(kept)
    else if (at !== null) reveal(at)
  })

  function move(index: number) {
    if (index === at) return focus(index)
    leave(() => {
      moveTo(index)
      focus(index)
    })
  }
  function open(index: number) {
    const id = idAt(index)
    if (id !== null) onOpen(id)
  }
  function tick(index: number, isRange: boolean) {
    const id = idAt(index)
    if (id !== null) ticks?.toggle(id, index, isRange)
  }
  const onTick = useStableCallback(tick)
  useListKeys({ scroller: () => scroller.current, current, count, onMove: move, onOpen: open, onTick: ticks === null ? null : tick })

  useImperativeHandle(ref, () => ({
    focusPicked() {
      if (at === null || list.current?.checkVisibility?.() === false) return false
      focus(at)
      return true
    },
  }))

  const tabStop = at !== null && at >= first && at < last ? at : top
  return (
    <>
      {failed !== null && <FailedPart {...failed} />}
      <div ref={scroller} className={styles['scroller']}>
        <ul ref={list} className={styles['rows']} tabIndex={-1}>
          {Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
            const index = first + offset
            const item = itemAt(index)
            const position = { index, count, isPicked: index === at }
            if (item === undefined) return <EntryPlaceholder key={index} {...position} />
            return (
              <EntryRow
                key={item._id}
                {...position}
                item={item}
                entryOf={directory.entryOf}
                to={to(item._id)}
                isTabStop={index === tabStop}
                isTicked={ticks && ticks.has(item._id)}
                onPress={release}
                onTick={onTick}
              />
            )
          })}
        </ul>
      </div>
    </>
  )
}

const FailedPart = ({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) => (
  <div className={styles['failed']}>
    <ErrorPanel title={directoryText.partFailed} retryLabel={text.retry} onRetry={retry} isRetrying={isRetrying} />
  </div>
)

/** Focuses a row, even one that is rendered only after scrolling to it. */
function useRowFocus(list: RefObject<HTMLElement | null>, reveal: (index: number) => void): (index: number) => void {
  const awaited = useRef<number | null>(null)

  function apply() {
    if (awaited.current === null) return
    const index = awaited.current
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > a`)
    ;(link ?? list.current)?.focus({ preventScroll: true })
    awaited.current = link ? null : index
  }

  // The row may have been rendered only now, and the user may have moved on since.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement) === true) apply()
    else awaited.current = null
  })

  return (index) => {
    reveal(index)
    awaited.current = index
    apply()
  }
}
