import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const none = () => null

/** The site's client at Google, once the page runs: a prerendered page is the same on every site, so it knows of none. */
export function useGoogleClientId({ googleClientId }: Host): string | null {
  return useSyncExternalStore(never, () => googleClientId, none)
}
