import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height of a row, in rem, passed on to the style sheet. */
const ROW_REM = 3.25
/** Rows rendered above and below the visible ones. */
const OVERSCAN = 10
/** Rendered rows before the first measurement. */
const ROWS_AT_FIRST = 14
const USUAL_FONT_PX = 16

/**
 * The rendered rows of a long list: the visible ones and a few more. `last` is exclusive. Rows have equal heights, so a division finds
 * them.
 */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, count: number) {
  const [rowPx, setRowPx] = useState(rowHeight)
  const [seen, setSeen] = useState({ from: 0, to: ROWS_AT_FIRST })
  const scrollTop = useRef(0)
  const scrollTo = useRef<(px: number) => void>(() => {})

  const top = Math.max(0, Math.min(seen.from, count - 1))
  const first = Math.max(0, top - OVERSCAN)
  const last = Math.min(count, seen.to + OVERSCAN)

  // The content security policy allows styles only through the DOM. Before the first paint, or rows would jump.
  useLayoutEffect(() => {
    list.current?.style.setProperty('--row-height', `${rowPx}px`)
    list.current?.style.setProperty('height', `${count * rowPx}px`)
    list.current?.style.setProperty('padding-block-start', `${first * rowPx}px`)
  }, [list, rowPx, count, first])

  // Scroll position and visible height are the document's.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let isHidden = false
    const look = () => {
      // A list hidden behind the detail keeps its rows and position.
      if (element.clientHeight === 0) return
      scrollTop.current = element.scrollTop
      const from = Math.max(0, Math.floor(element.scrollTop / rowPx))
      const to = Math.ceil((element.scrollTop + element.clientHeight) / rowPx)
      keepFocus(list.current, from - OVERSCAN, to + OVERSCAN)
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    scrollTo.current = (px) => {
      scrollTop.current = px
      element.scrollTop = px
      look()
    }
    const observer = new ResizeObserver(() => {
      const wasHidden = isHidden
      isHidden = element.clientHeight === 0
      if (isHidden) return
      setRowPx(rowHeight())
      // Not every browser keeps the scroll position of hidden elements.
      if (wasHidden) scrollTo.current(scrollTop.current)
      else look()
    })
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, list, rowPx])

  function reveal(index: number) {
    const height = Math.max(scroller.current?.clientHeight ?? 0, rowPx)
    const start = index * rowPx
    if (start < scrollTop.current) scrollTo.current(start)
    else if (start + rowPx > scrollTop.current + height) scrollTo.current(start + rowPx - height)
  }

  return {
    first,
    last,
    /** The first visible row. */
    top,
    /** Scrolls as little as needed to show this row. */
    reveal,
    scrollTo: (px: number) => scrollTo.current(px),
  }
}

/** A focused row about to be unmounted passes the focus to the list. */
function keepFocus(list: HTMLElement | null, first: number, last: number) {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || list?.contains(row) !== true) return
  const index = Number(row.dataset['index'])
  if (index < first || index >= last) list.focus({ preventScroll: true })
}

const rowHeight = () => ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_PX)
