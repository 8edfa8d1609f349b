import { useEffect } from 'react'
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

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main :is(h1, h2)') ?? document.querySelector<HTMLElement>('main')
  const focused = document.activeElement
  // A screen that put the focus somewhere itself knows better.
  if (heading === null || (focused !== null && focused.closest('main, dialog') !== null)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
