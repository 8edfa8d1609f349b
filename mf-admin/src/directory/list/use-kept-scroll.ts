import { keptText } from '@ponte/platform/kept-text'
import { useLocation } from '@ponte/platform/router'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { Listing } from '../directory.ts'
import { addressOf } from '../directory-address.ts'

const keptScroll = (path: string) => keptText('tab', 'mf-admin', `scroll ${path}`)

type Scroller = RefObject<HTMLElement | null>

/** Keeps how far a list was scrolled: that is found again after a reload and on coming back to its page, not on arriving there anew. */
export function useKeptScroll(scroller: Scroller, path: string, listing: Listing, onStart: (top: number | null) => void): void {
  const { key } = useLocation()
  const mark = `${key} ${addressOf(path, { ...listing, id: null })} `
  const start = useEffectEvent(() => {
    const kept = keptScroll(path).read()
    onStart(kept?.startsWith(mark) === true ? Number(kept.slice(mark.length)) : null)
  })

  // How far an element is scrolled is not React's to know. Before it is painted, or the rows would jump.
  useLayoutEffect(() => start(), [])

  useLayoutEffect(() => {
    const element = scroller.current
    const keep = () => {
      if (element !== null && element.clientHeight > 0) keptScroll(path).keep(`${mark}${element.scrollTop}`)
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [scroller, path, mark])
}
