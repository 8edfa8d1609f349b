import { useLocation } from '@ponte/platform/router'
import { useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Scrolls a new page to its top. On back, forward and reload the browser restores the position. */
export function Scroll() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  // The scroll position belongs to the window.
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, isBack])

  return null
}
