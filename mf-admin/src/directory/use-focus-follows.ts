import { useLayoutEffect, useRef } from 'react'

export const DETAIL_HEADING_ID = 'picked'
export const entryElementId = (id: string): string => `entry-${id}`

/**
 * On a narrow screen picking hides the list, and going back hides the detail, each with the link that was just pressed. The
 * focus goes along: to the heading of what was picked, and back to its entry.
 */
export function useFocusFollows(pickedId: string | null): void {
  const before = useRef(pickedId)

  // Focus belongs to the document, and only the document knows what is seen. Before it is painted: then the focus would be gone.
  useLayoutEffect(() => {
    const lastId = before.current
    before.current = pickedId
    if (lastId === pickedId || !isHidden(document.activeElement)) return
    document.getElementById(pickedId === null ? entryElementId(lastId ?? '') : DETAIL_HEADING_ID)?.focus()
  }, [pickedId])
}

// A browser that cannot tell leaves the focus where it is.
const isHidden = (element: Element | null): boolean => element?.checkVisibility?.() === false
