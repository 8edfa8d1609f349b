import { keptText } from '@ponte/platform/kept-text'
import { useLocation } from '@ponte/platform/router'
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import type { Listing } from '../directory.ts'
import { addressOf } from '../directory-address.ts'

const keptScroll = (path: string) => keptText('tab', 'mf-admin', `scroll ${path}`)

type Scroller = RefObject<HTMLElement | null>

/** Keeps the scroll position across reloads and history navigation, but not for a fresh visit. */
export function useKeptScroll(scroller: Scroller, path: string, listing: Listing, onStart: (top: number | null) => void): void {
  const { key } = useLocation()
  const mark = `${key} ${addressOf(path, { ...listing, id: null })} `
  const start = useEffectEvent(() => {
    const kept = keptScroll(path).read()
    onStart(kept?.startsWith(mark) === true ? Number(kept.slice(mark.length)) : null)
  })

  // The scroll position is the document's. Before the first paint, or rows would jump.
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
