import { useEffect, useRef, type RefObject } from 'react'

interface FocusAfter<Place> {
  /** Where the button or field is that takes the focus, whichever stands there then. */
  place: RefObject<Place | null>
  /** To be called by the press that changes the state. */
  focusNext: () => void
}

/** When a press replaces the very button that was pressed, the focus goes on to what stands in its place. */
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
