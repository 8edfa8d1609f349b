import { useEffect } from 'react'
import { focusHeading } from '@ponte/platform/focus-heading'
import { useLocation } from '@ponte/platform/router'
import { useShell } from '../shell.ts'

/**
 * Moves the focus after a navigation; rendered after a screen or its failure panel. The focused link is gone, so the focus moves to the new
 * page's heading. A change within a path (a tab, a page of results, a filter) leaves the focus alone; only a screen that replaced a failure
 * or an older build has lost it.
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
