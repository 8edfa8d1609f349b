import { useEffect, useRef } from 'react'

/** Runs something after a delay, unless the screen has been unmounted by then. */
export function useLater(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A timer outlives the screen that set it.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (run, delayMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
}
