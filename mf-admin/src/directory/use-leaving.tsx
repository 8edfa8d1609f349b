import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { useState, type ReactNode } from 'react'
import { leaveText } from '../form/text.ts'

interface Unsaved {
  /** The id of the record with unsaved input. */
  id: string | null
  /** Discards the input. */
  discard: () => void
}

interface Leaving {
  isDirty: boolean
  setIsDirty: (isDirty: boolean, discard?: () => void) => void
  /** Runs `then`, after a confirmation if there is unsaved input. Links ask by themselves. */
  leave: (then: () => void) => void
  question: ReactNode
}

/** Asks before leaving a record with unsaved input. */
export function useLeaving(pickedId: string | null): Leaving {
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  // A record that is not shown has no unsaved input.
  const isDirty = unsaved !== null && unsaved.id === pickedId

  return {
    isDirty,
    setIsDirty: (isNowDirty, discard = () => {}) => setUnsaved(isNowDirty ? { id: pickedId, discard } : null),
    leave(then) {
      if (isDirty) setWanted(() => then)
      else then()
    },
    question: (
      <ConfirmDialog
        isOpen={isDirty && wanted !== null}
        title={leaveText.title}
        confirmLabel={leaveText.leave}
        cancelLabel={leaveText.stay}
        closeLabel={leaveText.close}
        onConfirm={() => {
          setWanted(null)
          unsaved?.discard()
          wanted?.()
        }}
        onClose={() => setWanted(null)}
      >
        {leaveText.lost}
      </ConfirmDialog>
    ),
  }
}
