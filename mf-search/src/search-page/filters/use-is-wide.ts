import { useSyncExternalStore } from 'react'

/** As in search-page.module.css: from here on there is room beside the results. */
const WIDE = '(width >= 64rem)'

/** While the page is not hydrated nothing is known of the screen but to its styles. */
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
