import { useEffect, useRef, type RefObject } from 'react'

interface FocusAfter<Place> {
  /** The parent of the button or field to focus, whichever is rendered then. */
  place: RefObject<Place | null>
  /** Call it in the press that changes the state. */
  focusNext: () => void
}

/** Moves the focus to the element that replaces a pressed button, unless the user has moved it meanwhile; a failure may replace it again. */
export function useFocusAfter<Place extends HTMLElement>(state: unknown): FocusAfter<Place> {
  const place = useRef<Place>(null)
  const isDue = useRef(false)
  const focused = useRef<HTMLElement>(null)

  // The focus belongs to the document.
  useEffect(() => {
    if (!isDue.current && focused.current?.isConnected !== false) return
    isDue.current = false
    if (document.activeElement !== document.body) return
    focused.current = place.current?.querySelector<HTMLElement>('textarea, button') ?? null
    focused.current?.focus()
  }, [state])

  return { place, focusNext: () => void (isDue.current = true) }
}
