import { useEffect, useEffectEvent, useState } from 'react'

/** A part of a screen that is downloaded when it is needed: a dialog, a panel. */
export interface LazyPart<Part> {
  /** May be asked for again after a failure. */
  load: () => Promise<Part>
  /** null until it has been loaded once. */
  loaded: () => Part | null
  /** Whoever is about to press will not have to wait. What fails here fails again, and is told, when it is needed. */
  warm: () => void
}

export function lazyPart<Part>(download: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null
  async function load(): Promise<Part> {
    part ??= await download()
    return part
  }
  return { load, loaded: () => part, warm: () => void load().catch(() => {}) }
}

/** The part from when it is wanted on; null while it is on its way. */
export function useLazyPart<Part>({ load, loaded }: LazyPart<Part>, isWanted: boolean, onFailure: () => void): Part | null {
  const [part, setPart] = useState(loaded)
  const isMissing = isWanted && part === null
  const fail = useEffectEvent(onFailure)

  // A chunk comes from the network.
  useEffect(() => {
    if (!isMissing) return
    let isAwaited = true
    load().then(
      (found) => isAwaited && setPart(() => found),
      () => isAwaited && fail(),
    )
    return () => void (isAwaited = false)
  }, [isMissing, load])

  return part
}
