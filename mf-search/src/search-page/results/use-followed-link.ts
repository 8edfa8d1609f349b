import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react'
import { addressOf, type Search } from '../search-address.ts'

/**
 * A link to other results disappears with the old ones, so the focus moves to the start of the new ones. On back and forward the browser
 * restores the position.
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
    // Only the router prevents a link's default; links to other tabs or pages are ignored.
    const link = target instanceof Element ? target.closest('a') : null
    isFollowed.current = defaultPrevented && link !== null && link.pathname === '/search' && `${link.pathname}${link.search}` !== address
  }
  return { start, onClick }
}
