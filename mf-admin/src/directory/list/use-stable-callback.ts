import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the one of the last render, and does nothing once the component is gone. */
export function useStableCallback<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest)
  useLayoutEffect(() => {
    current.current = latest
    return () => void (current.current = () => {})
  })
  return useCallback((...args: Args) => current.current(...args), [])
}
