import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { focusHeading } from './focus-heading.ts'

interface Dialog {
  /** The entry before this one in the browser's history is the page without the dialog. */
  wasOpenedHere: boolean
  /** The address's question mark and what follows, without the dialog. */
  searchWithout: string
}

/** Closes a dialog that the address opened: by going back to where it was opened, else by an address without it. */
export function useLeaveDialog({ wasOpenedHere, searchWithout }: Dialog): () => void {
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()

  // The focus belongs to the document. A dialog that a link opened has nothing to give it back to.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading()
    },
    [],
  )

  return () => {
    // It stands until the browser has gone back, and going back twice would leave the page.
    if (isLeaving.current) return
    isLeaving.current = true
    if (wasOpenedHere) void navigate(-1)
    else void navigate({ ...location, search: searchWithout }, { replace: true })
  }
}
