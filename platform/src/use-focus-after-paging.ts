import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the top of a list when it shows another page. */
export function useFocusAfterPaging<E extends HTMLElement>(page: number | null): RefObject<E | null> {
  const top = useRef<E>(null)
  const shown = useRef(page)

  // The link was below the list. Focus and scroll position are the document's. A page that failed is focused once it is loaded.
  useEffect(() => {
    if (shown.current === page || top.current === null) return
    shown.current = page
    top.current.focus({ preventScroll: true })
    top.current.scrollIntoView({ block: 'start' })
  })
  return top
}
