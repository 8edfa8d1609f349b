import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false

/** True when demo accounts are offered. The prerendered page is the same on every site, so it offers none until it is hydrated. */
export function useIsDemo({ isDemo }: Host): boolean {
  return useSyncExternalStore(never, () => isDemo, no)
}
