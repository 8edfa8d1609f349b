import { useState } from 'react'
import type { Undoable } from './undo-bar.tsx'

/** The last thing that can be taken back. */
export function useUndo() {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  return {
    undoable,
    offer: (message: string, undo: () => Promise<void>) => setUndoable((before) => ({ key: (before?.key ?? 0) + 1, message, undo })),
    forget: () => setUndoable(null),
  }
}
