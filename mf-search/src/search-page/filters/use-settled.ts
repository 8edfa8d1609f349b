import { useEffect, useState } from 'react'

/** The value, once it has not changed for a moment. */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)

  // A clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])

  return settled
}
