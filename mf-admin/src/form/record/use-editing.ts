import { useState } from 'react'

export interface Editing {
  isEditing: boolean
  /** Number in the form's key: each edit starts from the current record. */
  round: number
  /** True after editing, when the record is read-only again. */
  hasEnded: boolean
  start: () => void
  end: () => void
  restart: () => void
}

/** Switches a record between reading and editing. A stored draft continues. */
export function useEditing(hasDraft: boolean): Editing {
  const [state, setState] = useState<'reading' | 'editing' | 'ended'>(hasDraft ? 'editing' : 'reading')
  const [round, setRound] = useState(0)
  return {
    isEditing: state === 'editing',
    round,
    hasEnded: state === 'ended',
    start: () => setState('editing'),
    end: () => setState('ended'),
    restart: () => setRound(round + 1),
  }
}
