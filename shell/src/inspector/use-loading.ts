import { useCallback, useSyncExternalStore } from 'react'
import { useShell, type Shell } from '../shell.ts'

/** Reads a string from the loader and the registry, again whenever one of them changes. */
export function useLoading(read: (shell: Shell) => string): string {
  const shell = useShell()
  const { loads, registry } = shell
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [loads.subscribe(onChange), registry.subscribe(onChange), onMeasure(onChange)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [loads, registry],
  )
  return useSyncExternalStore(subscribe, () => read(shell))
}

/** Subscribes to the browser's timeline: the reason for a failed load is written a moment after its fallback has loaded. */
function onMeasure(onChange: () => void): () => void {
  const observer = new PerformanceObserver(onChange)
  observer.observe({ type: 'measure' })
  return () => observer.disconnect()
}
