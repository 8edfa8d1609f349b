import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false

/** Whether to offer demo accounts. The prerendered page is the same on every site, so it offers none until it is hydrated. */
export function useIsDemo({ isDemo }: Host): boolean {
  return useSyncExternalStore(never, () => isDemo, no)
}
