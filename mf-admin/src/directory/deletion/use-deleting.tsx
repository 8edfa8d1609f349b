import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import type { Host } from '@ponte/contracts/host'
import { messageOf } from '@ponte/platform/refusal'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { useState, type ReactNode } from 'react'
import { deletionText as words } from '../text.ts'
import { refetchDirectory, removeFromLists } from '../list/cached-list.ts'
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

/** Deletes after a confirmation, offers undo, and restores deleted records. */
export function useDeleting<Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, after: After): Deleting<Item> {
  const [asked, setAsked] = useState<Item | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { work } = directory
  const nameOf = (item: Item) => directory.entryOf(item).name
  const toast = (kind: 'success' | 'error', message: string) => host.notify(kind, message, { durationMs: ADMIN_TOAST_MS })

  function leaveList(item: Item) {
    after.onGone(item._id)
    removeFromLists(directory, new Set([item._id]))
    void refetchDirectory(directory)
  }

  async function remove(item: Item) {
    if (work === null) return
    setIsBusy(true)
    try {
      await work.remove(host, item._id)
    } catch (error) {
      return toast('error', messageOf(error, work.toasts.deleteFailed))
    } finally {
      setIsBusy(false)
      setAsked(null)
    }
    toast('success', work.toasts.deleted)
    leaveList(item)
    after.offerUndo(words.deleted(nameOf(item)), () => bringBack(item, words.undoFailed))
  }

  async function bringBack(item: Item, failed: string): Promise<boolean> {
    if (work === null) return false
    try {
      await work.restore(host, item._id)
    } catch (error) {
      toast('error', messageOf(error, failed))
      return false
    }
    await refetchDirectory(directory)
    after.onBack(item._id)
    return true
  }

  return {
    ask: setAsked,
    async restore(item) {
      if (work === null) return
      try {
        await work.restore(host, item._id)
      } catch (error) {
        return toast('error', messageOf(error, words.restoreFailed))
      }
      toast('success', words.restored(nameOf(item)))
      leaveList(item)
    },
    question: (
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === null ? '' : words.question(nameOf(asked))}
        confirmLabel={words.delete}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => asked !== null && void remove(asked)}
        onClose={() => setAsked(null)}
      >
        {words.hint}
      </ConfirmDialog>
    ),
  }
}
