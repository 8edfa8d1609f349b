import { useState } from 'react'

export interface Round {
  /** For the form's key. */
  count: number
  isFirst: boolean
  next: () => void
}

/** A form that stays open after it is saved starts anew from what was saved. */
export function useRounds(): Round {
  const [count, setCount] = useState(0)
  return { count, isFirst: count === 0, next: () => setCount(count + 1) }
}
