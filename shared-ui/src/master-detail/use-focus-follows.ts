import { useLayoutEffect, useRef, type RefObject } from 'react'

type Region = RefObject<HTMLElement | null>

/**
 * Moves the focus with the visible part: into the detail, and back to the link. On narrow screens, selecting hides the list and going back
 * hides the detail, each with the link just clicked.
 */
export function useFocusFollows(isPicked: boolean, list: Region, detail: Region): void {
  const wasPicked = useRef(isPicked)
  const origin = useRef<HTMLElement | null>(null)

  // After a reload the list marks its selection later; only the document knows the focus.
  useLayoutEffect(() => {
    if (!isPicked) return
    const focused = list.current?.contains(document.activeElement) === true ? document.activeElement : null
    const mark = list.current?.querySelector('[aria-current="true"]') ?? focused
    if (mark instanceof HTMLElement) origin.current = mark
  })

  // Before painting: otherwise the focus of the hidden part would be lost.
  useLayoutEffect(() => {
    if (wasPicked.current === isPicked) return
    wasPicked.current = isPicked
    if (!isLost(document.activeElement)) return
    if (isPicked && isHidden(list.current)) headingOf(detail.current)?.focus()
    if (!isPicked && isHidden(detail.current)) (origin.current?.isConnected === true ? origin.current : list.current)?.focus()
  }, [isPicked, list, detail])
}

// A heading says more than the region's name, if it is focusable.
const headingOf = (detail: HTMLElement | null) => detail?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]') ?? detail

// A browser without checkVisibility leaves the focus alone.
const isHidden = (element: Element | null): boolean => element?.checkVisibility?.() === false
const isLost = (focused: Element | null): boolean => focused === null || focused === document.body || isHidden(focused)
