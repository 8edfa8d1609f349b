import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { focusHeading } from './focus-heading.ts'

interface Dialog {
  /** The previous history entry is the page without the dialog. */
  wasOpenedHere: boolean
  /** The query string without the dialog. */
  searchWithout: string
}

/** Closes a dialog that the address opened: goes back if it was opened from this page, else replaces the address. */
export function useLeaveDialog({ wasOpenedHere, searchWithout }: Dialog): () => void {
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()

  // Focus belongs to the document. A dialog opened by a link has no element to return it to.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )

  return () => {
    // It stays open until the browser has gone back; going back twice would leave the page.
    if (isLeaving.current) return
    isLeaving.current = true
    if (wasOpenedHere) void navigate(-1)
    else void navigate({ ...location, search: searchWithout }, { replace: true })
  }
}
