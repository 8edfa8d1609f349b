import { useEffect, useEffectEvent, useState } from 'react'
import { loadedFilterParts, loadFilterParts } from './load-filter-parts.ts'

/** The parts from when they are wanted on; null while they are on their way. */
export function useFilterParts(areWanted: boolean, onFailure: () => void) {
  const [parts, setParts] = useState(loadedFilterParts)
  const isMissing = areWanted && parts === null
  const fail = useEffectEvent(onFailure)

  // A chunk comes from the network.
  useEffect(() => {
    if (!isMissing) return
    let isAwaited = true
    loadFilterParts().then(
      (loaded) => isAwaited && setParts(loaded),
      () => isAwaited && fail(),
    )
    return () => void (isAwaited = false)
  }, [isMissing])

  return parts
}
