import { useState } from 'react'

export interface Editing {
  isEditing: boolean
  /** For the form's key: each round starts from the record as it is then. */
  round: number
  /** What was edited is being read again. */
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
