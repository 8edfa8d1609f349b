import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { OPPOSITES, type BulkAction } from '@ponte/contracts/records'
import { messageOf } from '@ponte/platform/refusal'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { useKeptFocus } from '@ponte/shared-ui/use-kept-focus'
import { useEffect, useState, type RefObject } from 'react'
import { refetchDirectory, removeFromLists, type LoadedPage } from '../directory/list/cached-list.ts'
import type { Directory, DirectoryRecord, DirectoryWork } from '../directory/directory.ts'
import { exportList } from '../directory/tools/export-list.ts'
import { isOfDeleted } from '../directory/tools/filter-fields.ts'
import type { OfferUndo } from '../directory/deletion/undo-bar.tsx'
import { bulkText as words, deletionText, directoryText } from '../directory/text.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './bulk-bar.module.css'
import { runBulk } from './run-bulk.ts'
import { BEGIN_ID, SELECTED_MAX, type Selection } from './use-selection.ts'

const OF_CURRENT = ['activate', 'deactivate', 'delete'] as const
const OF_DELETED = ['restore'] as const

interface Props<Item extends DirectoryRecord> {
  host: Host
  directory: Directory<Item>
  work: DirectoryWork<Item>
  selection: Selection
  listed: LoadedPage<Item>
  leave: (then: () => void) => void
  offerUndo: OfferUndo
  /** Called after an action; with `isGone` the records have left this list. */
  onChanged: (ids: ReadonlySet<string>, isGone: boolean) => void
}

/** The actions on the selected records. */
export function BulkBar<Item extends DirectoryRecord>(props: Props<Item>) {
  const { host, directory, work, selection, listed, leave, offerUndo, onChanged } = props
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const exporting = useAction(host, { failed: directoryText.exportFailed, toastMs: ADMIN_TOAST_MS })
  const { text } = directory
  const bar = useBarFocus()
  const { totalResults: total, listing } = listed
  const ids = [...selection.ids]
  const isNone = ids.length === 0
  const save = () => exporting.run(() => exportList(host, work, { ids }))

  function changed(action: BulkAction, those: string[]) {
    setAsked(null)
    if (those.length === 0) return void refetchDirectory(directory)
    const isGone = action === 'delete' || action === 'restore'
    onChanged(new Set(those), isGone)
    if (isGone) removeFromLists(directory, new Set(those))
    selection.select([])
    void refetchDirectory(directory)
    offerUndo(words.did(action, text.count(those.length)), () => undo(action, those))
  }

  async function undo(action: BulkAction, those: string[]) {
    const { results, error } = await runBulk(host, work, { action: OPPOSITES[action], ids: those, isPreview: false })
    // Some may be back from an earlier try.
    const back = results.filter(({ refusal }) => refusal === null || refusal === 'unchanged').map(({ _id }) => _id)
    if (back.length < those.length) host.notify('error', messageOf(error, deletionText.undoFailed), { durationMs: ADMIN_TOAST_MS })
    await refetchDirectory(directory)
    // The user may have ended this selection meanwhile.
    if (bar.current !== null) selection.select(back)
    return error === null
  }

  return (
    <div ref={bar} tabIndex={-1} role="group" aria-label={words.bar} className={styles['bar']}>
      <p role="status" className={styles['count']}>
        {words.selected(ids.length)}
      </p>
      <Button variant="quiet" className={styles['small']} isBusy={selection.isSelecting} onClick={() => selection.selectAll(total)}>
        {total > SELECTED_MAX ? words.selectFirst(SELECTED_MAX) : words.selectAll(text.count(total))}
      </Button>
      {!isNone && (
        <Button variant="quiet" className={styles['small']} onClick={() => selection.select([])}>
          {words.clear}
        </Button>
      )}
      <div className={styles['actions']}>
        {(isOfDeleted(listing.filters) ? OF_DELETED : OF_CURRENT).map((action) => (
          <Button key={action} variant="outline" disabled={isNone} onClick={() => leave(() => setAsked(action))}>
            {words.actions[action]}
          </Button>
        ))}
        <Button variant="outline" icon="download" disabled={isNone} isBusy={exporting.isBusy} onClick={() => void save()}>
          {directoryText.export}
        </Button>
        <Button variant="soft" onClick={selection.end}>
          {words.done}
        </Button>
      </div>
      {asked !== null && (
        <BulkDialog
          host={host}
          work={work}
          action={asked}
          ids={ids}
          count={text.count}
          onClose={() => setAsked(null)}
          onDone={(those) => changed(asked, those)}
        />
      )}
    </div>
  )
}

/** Keeps the focus in the bar. The buttons that begin and end a selection replace each other. */
function useBarFocus(): RefObject<HTMLDivElement | null> {
  const bar = useKeptFocus<HTMLDivElement>()

  // The focus is the document's.
  useEffect(() => {
    const focusIfLost = (element: HTMLElement | null) => document.activeElement === document.body && element?.focus()
    focusIfLost(bar.current)
    return () => void focusIfLost(document.getElementById(BEGIN_ID))
  }, [bar])

  return bar
}
