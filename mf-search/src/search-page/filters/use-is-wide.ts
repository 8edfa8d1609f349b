import { useSyncExternalStore } from 'react'

/** The width with room beside the results, as in filters.module.css. */
const WIDE = '(width >= 64rem)'

/** True on a wide screen. Before hydration only the styles know the width. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
