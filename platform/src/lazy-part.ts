import { useEffect, useEffectEvent, useState } from 'react'

/** A part of a screen that is downloaded when needed: a dialog, a panel. */
export interface LazyPart<Part> {
  /** Loads the part; a failed load can be retried. */
  load: () => Promise<Part>
  /** null until it is loaded. */
  loaded: () => Part | null
  /** Preloads the part before a likely click. Ignores failures: they recur, and are shown, when the part is needed. */
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

/** The part once it is wanted and loaded; otherwise null. */
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
