import { useCallback, useSyncExternalStore } from 'react'
import { useShell, type Shell } from '../shell.ts'

/** Reads something off the loader and the registry, as text, and reads it anew whenever one of them changes. */
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

/** Subscribes to the browser's timeline: the reason of a failed load is noted there a moment after the fallback has taken its place. */
function onMeasure(onChange: () => void): () => void {
  const observer = new PerformanceObserver(onChange)
  observer.observe({ type: 'measure' })
  return () => observer.disconnect()
}
