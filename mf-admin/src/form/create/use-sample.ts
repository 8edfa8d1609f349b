import type { Host } from '@ponte/contracts/host'
import { useEffect, useState } from 'react'

/** Random sample values of a demo site; null on a production one, undefined while loading. */
export function useSample<Sample>(host: Host, load: () => Promise<Sample>): Sample | null | undefined {
  const { isDemo } = host
  const [sample, setSample] = useState<Sample | null | undefined>(isDemo ? undefined : null)

  // Loads code on demand.
  useEffect(() => {
    if (!isDemo) return
    let hasLeft = false
    const take = (one: Sample | null) => {
      if (!hasLeft) setSample((before) => before ?? one)
    }
    // Without a sample the demo form stays empty.
    load().then(take, () => take(null))
    return () => {
      hasLeft = true
    }
  }, [isDemo, load])

  return sample
}
