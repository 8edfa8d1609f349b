import { useState } from 'react'

export interface Editing {
  isEditing: boolean
  /** The number in the form's key: each round starts from the record as it is then. */
  round: number
  /** True after editing, when the record is shown for reading again. */
  hasEnded: boolean
  start: () => void
  end: () => void
  restart: () => void
}

/** A record is read, then changed, then read again. What was typed before and kept is gone on with. */
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
