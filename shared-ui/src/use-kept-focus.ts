import { useEffect, useRef, type RefObject } from 'react'

/** A part of a page that takes the focus when the focused control in it disappears or is disabled. */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const focused = useRef<EventTarget | null>(null)

  // The focus is the document's. React misses what closing dialogs focus. The part may be rendered later than its owner.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Node && part.current?.contains(target) === true) focused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const { current: last } = focused
    if (!(last instanceof Element) || (last.isConnected && !last.matches(':disabled'))) return
    focused.current = null
    if (part.current === null || (document.activeElement !== last && document.activeElement !== document.body)) return
    part.current.tabIndex = -1
    part.current.focus()
  })

  return part
}
