import type { Host } from '@ponte/contracts/host'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A value of this site or visit; until hydration `before`, because a prerendered page is the same on every site and for all visits. */
export const useHydrated = <Value>(read: () => Value, before: Value): Value => useSyncExternalStore(never, read, () => before)

/** True if demo accounts are offered. */
export const useIsDemo = ({ isDemo }: Host): boolean => useHydrated(() => isDemo, false)
