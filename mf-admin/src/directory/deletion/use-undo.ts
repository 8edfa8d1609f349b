import { useState } from 'react'
import type { Undoable } from './undo-bar.tsx'

export type OfferUndo = (message: string, undo: () => Promise<void>) => void

/** The last action that can be undone. */
export function useUndo() {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const offer: OfferUndo = (message, undo) => setUndoable((before) => ({ key: (before?.key ?? 0) + 1, message, undo }))
  return {
    undoable,
    offer,
    forget: () => setUndoable(null),
  }
}
