import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const none = () => null

/** The site's client id at Google, after hydration: a prerendered page is the same on every site, so it has none. */
export function useGoogleClientId({ googleClientId }: Host): string | null {
  return useSyncExternalStore(never, () => googleClientId, none)
}
