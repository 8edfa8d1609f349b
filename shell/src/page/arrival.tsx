import { useEffect } from 'react'
import { focusHeading } from '@ponte/platform/focus-heading'
import { useLocation } from '@ponte/platform/router'
import { useShell } from '../shell.ts'

/**
 * Moves the focus after a navigation; it is rendered behind a screen, or what stands in for it. The focus would be left on a link that is
 * gone, so it goes to the new page's heading. A change within a path (a tab, a page of results, a filter) leaves the focus alone; only a
 * screen that took the place of a failure or of an older build finds it lost.
 */
export function Arrival() {
  const { activity } = useShell()
  const { pathname } = useLocation()

  // The focus belongs to the document.
  useEffect(() => {
    const arrival = activity.arrivalAt(pathname)
    const isFocusLost = document.activeElement === document.body
    if (arrival === 'elsewhere' || (arrival === 'again' && isFocusLost)) focusHeading()
  }, [activity, pathname])

  return null
}
