import type { Host } from '@ponte/contracts/host'
import type { RefObject } from 'react'
import { refetchDirectory, showSaved } from './list/cached-list.ts'
import type { DetailTools, Directory, DirectoryRecord } from './directory.ts'
import type { RowsHandle } from './list/rows.tsx'
import { useDeleting } from './deletion/use-deleting.tsx'
import { useFocus } from './use-focus.ts'
import { useLeaving } from './use-leaving.tsx'
import type { PickedRecord } from './list/use-list.ts'
import type { DirectoryNavigation } from './use-directory-view.ts'
import type { OfferUndo } from './deletion/undo-bar.tsx'

/** The parts of the page that can be focused. */
interface PageParts {
  rows: RefObject<RowsHandle | null>
  search: RefObject<HTMLInputElement | null>
  detail: RefObject<HTMLDivElement | null>
}

interface Options<Item extends DirectoryRecord> {
  host: Host
  directory: Directory<Item>
  navigation: DirectoryNavigation
  picked: PickedRecord<Item>
  isListEmpty: boolean
  parts: PageParts
  offerUndo: OfferUndo
}

/** The selected record: opening, creating, deleting and leaving it, with the focus. */
export function useReading<Item extends DirectoryRecord>({
  host,
  directory,
  navigation,
  picked,
  isListEmpty,
  parts,
  offerUndo,
}: Options<Item>) {
  const { view, go } = navigation
  const { isDirty, setIsDirty, leave, question: leaveQuestion } = useLeaving(picked.id)
  const focus = useFocus({
    ...parts,
    pickedId: picked.item === undefined ? null : picked.id,
    isEmpty: isListEmpty,
    onBack: () => view.id !== null && leave(() => go({ id: null })),
  })
  const deleting = useDeleting(host, directory, {
    onGone(id) {
      // Another record was opened meanwhile.
      if (view.id !== null && view.id !== id) return
      go({ id: null }, true)
      focus.onRow()
    },
    onBack(id) {
      // Another record is being edited meanwhile.
      if (isDirty) return
      go({ id }, true)
      focus.onDetail(id)
    },
    offerUndo,
  })

  function open(id: string) {
    const read = () => {
      if (view.id !== id) go({ id })
      focus.onDetail(id)
    }
    if (id === picked.id) read()
    else leave(read)
  }
  function created(item: Item) {
    showSaved(directory, item)
    go({ id: item._id })
    focus.onDetail(item._id)
    void refetchDirectory(directory)
  }
  const toolsOf = (item: Item): DetailTools<Item> => ({
    host,
    onSaved(saved) {
      showSaved(directory, saved)
      // An answer on its way may be from before.
      void refetchDirectory(directory)
    },
    onDelete: () => leave(() => deleting.ask(item)),
    onRestore: () => deleting.restore(item),
    onDirty(isNowDirty, discard) {
      setIsDirty(isNowDirty, discard)
      // The default record is not in the address; while it is edited, a new first record must not replace it.
      if (isNowDirty && view.id === null) go({ id: item._id }, true)
    },
  })

  return {
    open,
    created,
    leave,
    toolsOf,
    /** The record being edited, which stays whatever the filters. */
    keptId: isDirty ? picked.id : null,
    questions: (
      <>
        {leaveQuestion}
        {deleting.question}
      </>
    ),
  }
}
