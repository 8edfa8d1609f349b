import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { useState, type ReactNode } from 'react'
import { leaveText } from '../text-forms.ts'

interface Unsaved {
  /** In which record something stands that is not saved. */
  id: string | null
  /** Forgets it. */
  giveUp: () => void
}

interface Leaving {
  isDirty: boolean
  setIsDirty: (isDirty: boolean, giveUp?: () => void) => void
  /** Does it at once, or after a question where something in the record is not saved. Links ask by themselves. */
  leave: (then: () => void) => void
  question: ReactNode
}

/** Nothing leads away from a record in which something is not saved without a question. */
export function useLeaving(pickedId: string | null): Leaving {
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const [wanted, setWanted] = useState<(() => void) | null>(null)
  // A record that is no longer shown holds nothing.
  const isDirty = unsaved !== null && unsaved.id === pickedId

  return {
    isDirty,
    setIsDirty: (isNowDirty, giveUp = () => {}) => setUnsaved(isNowDirty ? { id: pickedId, giveUp } : null),
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
          unsaved?.giveUp()
          wanted?.()
        }}
        onClose={() => setWanted(null)}
      >
        {leaveText.lost}
      </ConfirmDialog>
    ),
  }
}
