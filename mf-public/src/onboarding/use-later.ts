import { useEffect, useRef } from 'react'

/** Does something a while later, unless the screen has gone by then. */
export function useLater(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A timer outlives the screen that set it.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (run, delayMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
}
