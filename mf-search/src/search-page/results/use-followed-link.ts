import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { addressOf, type Search } from '../search-address.ts'

/**
 * A link among the results that leads to other results takes itself away: whoever followed it goes on reading where the new ones
 * begin. Back and forward are the browser's, which knows where one stood.
 */
export function useFollowedLink<E extends HTMLElement>(
  search: Search,
): { start: RefObject<E | null>; onClick: (event: MouseEvent) => void } {
  const start = useRef<E>(null)
  const isFollowed = useRef(false)
  const address = addressOf(search)

  // Focus and scroll position belong to the document.
  useLayoutEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [address])

  function onClick({ target, defaultPrevented }: MouseEvent) {
    // Only the router prevents what a link does by itself; one for another tab or another page is left alone.
    const link = target instanceof Element ? target.closest('a') : null
    isFollowed.current = defaultPrevented && link !== null && link.pathname === '/search' && `${link.pathname}${link.search}` !== address
  }
  return { start, onClick }
}
