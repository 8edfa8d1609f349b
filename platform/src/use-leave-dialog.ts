import { useRef } from 'react'
import { useLocation, useNavigate } from '@ponte/platform/router'

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
  return () => {
    // It stands until the browser has gone back, and going back twice would leave the page.
    if (isLeaving.current) return
    isLeaving.current = true
    if (wasOpenedHere) void navigate(-1)
    else void navigate({ ...location, search: searchWithout }, { replace: true })
  }
}
