import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the one of the last render. */
export function useStableCallback<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const current = useRef(latest)
  useLayoutEffect(() => void (current.current = latest))
  return useCallback((...args: Args) => current.current(...args), [])
}
