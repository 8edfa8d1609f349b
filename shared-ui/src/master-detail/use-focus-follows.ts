import { useLayoutEffect, useRef, type RefObject } from 'react'

type Region = RefObject<HTMLElement | null>

/**
 * Moves the focus with the shown part: into the detail, and back to the link that led there. Where only one of the two fits, picking hides
 * the list and going back hides the detail, each with the link that was just pressed.
 */
export function useFocusFollows(isPicked: boolean, list: Region, detail: Region): void {
  const wasPicked = useRef(isPicked)
  const origin = useRef<HTMLElement | null>(null)

  // The list marks what is picked once it is there, which after a reload is later; only the document knows who has the focus.
  useLayoutEffect(() => {
    if (!isPicked) return
    const focused = list.current?.contains(document.activeElement) === true ? document.activeElement : null
    const mark = list.current?.querySelector('[aria-current="true"]') ?? focused
    if (mark instanceof HTMLElement) origin.current = mark
  })

  // Before it is painted: then the focus of what is hidden would be gone.
  useLayoutEffect(() => {
    if (wasPicked.current === isPicked) return
    wasPicked.current = isPicked
    if (!isLost(document.activeElement)) return
    if (isPicked && isHidden(list.current)) headingOf(detail.current)?.focus()
    if (!isPicked && isHidden(detail.current)) (origin.current?.isConnected === true ? origin.current : list.current)?.focus()
  }, [isPicked, list, detail])
}

// A heading says more than the name of its region, where the screen lets it have the focus.
const headingOf = (detail: HTMLElement | null) => detail?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]') ?? detail

// A browser that cannot tell leaves the focus where it is.
const isHidden = (element: Element | null): boolean => element?.checkVisibility?.() === false
const isLost = (focused: Element | null): boolean => focused === null || focused === document.body || isHidden(focused)
