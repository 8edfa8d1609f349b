import { useEffect } from 'react'
import { useLocation } from '@ponte/platform/router'
import { useShell } from '../shell.ts'

/**
 * Stands behind a screen that has just appeared. After a navigation the focus would be left on a link that is gone, so it
 * goes to the new page's heading, as it would on a page load.
 */
export function Arrival() {
  const { activity } = useShell()
  const { pathname } = useLocation()

  // The focus belongs to the document.
  useEffect(() => {
    if (activity.isArrival(pathname)) focusHeading()
  }, [activity, pathname])

  return null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  const focused = document.activeElement
  // A screen that put the focus somewhere itself knows better.
  if (heading === null || (focused !== null && focused.closest('main, dialog') !== null)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
