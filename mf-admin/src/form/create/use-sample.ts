import type { Host } from '@ponte/contracts/host'
import { useEffect, useState } from 'react'

/** The sample values of a demo site, others each time; null on a production one, undefined while they are loading. */
export function useSample<Sample>(host: Host, load: () => Promise<Sample>): Sample | null | undefined {
  const { isDemo } = host
  const [sample, setSample] = useState<Sample | null | undefined>(isDemo ? undefined : null)

  // Code that is not here yet.
  useEffect(() => {
    if (!isDemo) return
    let hasLeft = false
    const take = (one: Sample | null) => {
      if (!hasLeft) setSample((before) => before ?? one)
    }
    // A demo without its sample is a form to fill in.
    load().then(take, () => take(null))
    return () => {
      hasLeft = true
    }
  }, [isDemo, load])

  return sample
}
