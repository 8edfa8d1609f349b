import { useLocation } from '@ponte/platform/router'
import { useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/** Scrolls another page to its top. Back and forward, and a reload, are the browser's: it remembers the position. */
export function Scroll() {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  // The scroll position belongs to the window.
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname, isBack])

  return null
}
