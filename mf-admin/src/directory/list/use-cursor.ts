import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/**
 * The pause after which the address follows the cursor: browsers take only a few addresses a second, and a key that is held down passes
 * thirty rows.
 */
const SETTLE_MS = 80
/** The media query for where only one of list and detail fits: there, moving along the list must not hide it. */
const NARROW = '(width < 56rem)'

interface Rows {
  pickedId: string | null
  /** The id of a row; null while that part of the list is not loaded yet. */
  idAt: (index: number) => string | null
  onMove: (id: string) => void
}

/** The row that the arrow keys have come to. What is picked follows once they rest. */
export function useCursor({ pickedId, idAt, onMove }: Rows) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [sentId, setSentId] = useState<string | null>(null)
  const [seenId, setSeenId] = useState(pickedId)
  const wantedId = cursor === null ? null : idAt(cursor)

  // Something else was picked than the keys came to, by a press or a deletion: they go on from there.
  if (seenId !== pickedId) {
    setSeenId(pickedId)
    if (pickedId === wantedId || pickedId !== sentId) setCursor(null)
  }
  const settle = useEffectEvent((id: string) => {
    if (window.matchMedia(NARROW).matches) return
    setSentId(id)
    onMove(id)
  })

  // The clock is outside React.
  useEffect(() => {
    if (wantedId === null || wantedId === pickedId) return
    const timer = setTimeout(() => settle(wantedId), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wantedId, pickedId])

  const release = useCallback(() => setCursor(null), [])
  return { cursor, moveTo: setCursor, release }
}
