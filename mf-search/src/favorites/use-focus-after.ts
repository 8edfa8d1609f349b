import { useEffect, useRef, type RefObject } from 'react'

interface FocusAfter<Place> {
  /** The element that holds the button or field which takes the focus, whichever is rendered then. */
  place: RefObject<Place | null>
  /** Called by the press that changes the state. */
  focusNext: () => void
}

/** Moves the focus to the replacement of a pressed button, when the press replaces that very button. */
export function useFocusAfter<Place extends HTMLElement>(state: unknown): FocusAfter<Place> {
  const place = useRef<Place>(null)
  const isDue = useRef(false)

  // The focus belongs to the document.
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  }, [state])

  return { place, focusNext: () => void (isDue.current = true) }
}
