import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** Delay before the address follows the cursor: browsers limit address changes per second, and a held key passes thirty rows. */
const SETTLE_MS = 80
/** Media query for screens that show only list or detail: there, moving along the list must not open the detail. */
const NARROW = '(width < 56rem)'

interface Rows {
  pickedId: string | null
  /** The id of a row; null if it is not loaded. */
  idAt: (index: number) => string | null
  onMove: (id: string) => void
}

/** The row that the arrow keys have reached. The selection follows once they pause. */
export function useCursor({ pickedId, idAt, onMove }: Rows) {
  const [cursor, setCursor] = useState<number | null>(null)
  const [sentId, setSentId] = useState<string | null>(null)
  const [seenId, setSeenId] = useState(pickedId)
  const wantedId = cursor === null ? null : idAt(cursor)

  // After a press or a deletion changed the selection, the keys continue from there.
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
