import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { codeOf } from '@ponte/platform/refusal'
import { useAction } from '@ponte/platform/use-action'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { useState, type ReactNode } from 'react'
import { deletionText as words } from '../text.ts'
import { refetchDirectory, removeFromLists } from '../list/cached-list.ts'
import { useStableCallback } from '../list/use-stable-callback.ts'
import type { Directory, DirectoryRecord } from '../directory.ts'
import type { OfferUndo } from './undo-bar.tsx'

interface After {
  /** Called when the record has left this list. */
  onGone: (id: string) => void
  /** Called when the record is back in the list. */
  onBack: (id: string) => void
  offerUndo: OfferUndo
}

interface Deleting<Item> {
  ask: (item: Item) => void
  restore: (item: Item) => Promise<void>
  question: ReactNode
}

const toastMs = ADMIN_TOAST_MS

/** Deletes after a confirmation, offers undo, and restores deleted records. */
export function useDeleting<Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, after: After): Deleting<Item> {
  const [asked, setAsked] = useState<Item | null>(null)
  const { work } = directory
  const nameOf = (item: Item) => directory.entryOf(item).name
  const deleting = useAction(host, { failed: work?.toasts.deleteFailed, toastMs, after: async () => setAsked(null) })
  const undoing = useAction(host, { failed: words.undoFailed, toastMs })
  const restoring = useAction(host, { failed: words.restoreFailed, toastMs })
  // The view may have changed before an answer or an undo.
  const onGone = useStableCallback(after.onGone)
  const onBack = useStableCallback(after.onBack)

  function leaveList(item: Item) {
    onGone(item._id)
    removeFromLists(directory, new Set([item._id]))
    void refetchDirectory(directory)
  }

  async function remove(item: Item) {
    if (work === null) return
    const isDone = await deleting.run(async () => {
      // If another admin has already deleted it, that counts as done.
      await work.remove(host, item._id).catch(unlessGone)
      // Closes before the toast.
      setAsked(null)
      return work.toasts.deleted
    })
    if (!isDone) return
    leaveList(item)
    after.offerUndo(words.deleted(nameOf(item)), () => bringBack(item))
  }

  /** Restores a record. If another admin already has, refreshes the list. */
  const bring = (item: Item) =>
    work?.restore(host, item._id).catch((error: unknown) => {
      if (isGone(error)) void refetchDirectory(directory)
      throw error
    })

  async function bringBack(item: Item): Promise<boolean> {
    const isDone = await undoing.run(async () => void (await bring(item)))
    if (!isDone) return false
    await refetchDirectory(directory)
    onBack(item._id)
    return true
  }

  return {
    ask: setAsked,
    async restore(item) {
      if (work === null) return
      const isDone = await restoring.run(async () => {
        await bring(item)
        return words.restored(nameOf(item))
      })
      if (isDone) leaveList(item)
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : words.question(nameOf(asked))}
        confirmLabel={words.delete}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="danger"
        isBusy={deleting.isBusy}
        onConfirm={() => asked !== null && void remove(asked)}
        onClose={() => setAsked(null)}
      >
        {words.hint}
      </ConfirmDialog>
    ),
  }
}

const isGone = (error: unknown): boolean => codeOf(error) === 'not_found'

function unlessGone(error: unknown): void {
  if (!isGone(error)) throw error
}
