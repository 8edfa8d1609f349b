import { useEffect, useRef } from 'react'

/** Runs a function after a delay, unless the screen was unmounted. */
export function useLater(): (run: () => void, delayMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A timer outlives its screen.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (run, delayMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delayMs)
  }
}
