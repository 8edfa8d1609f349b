import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false

/** True if demo accounts are offered, which is after hydration: the prerendered page is the same on every site. */
export function useIsDemo({ isDemo }: Host): boolean {
  return useSyncExternalStore(never, () => isDemo, no)
}
