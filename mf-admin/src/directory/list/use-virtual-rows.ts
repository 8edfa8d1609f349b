import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The height of a row, in rem. The one place: the style sheet is told. */
const ROW_REM = 3.25
/** The number of rows that stand ready above and below what is seen. */
const OVERSCAN = 10
/** The number of rows in sight before anything is measured. */
const ROWS_AT_FIRST = 14
const USUAL_FONT_PX = 16

/**
 * The rows of a long list that are in the page: those that its scroller shows, and a few around them. `last` is no longer among them. All
 * rows are equally high, so that dividing tells which they are.
 */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, count: number) {
  const [rowPx, setRowPx] = useState(rowHeight)
  const [seen, setSeen] = useState({ from: 0, to: ROWS_AT_FIRST })
  const scrollTop = useRef(0)
  const scrollTo = useRef<(px: number) => void>(() => {})

  const top = Math.max(0, Math.min(seen.from, count - 1))
  const first = Math.max(0, top - OVERSCAN)
  const last = Math.min(count, seen.to + OVERSCAN)

  // Only a style that is set through the DOM passes the page's policy. Before it is painted, or the rows would jump.
  useLayoutEffect(() => {
    list.current?.style.setProperty('--row-height', `${rowPx}px`)
    list.current?.style.setProperty('height', `${count * rowPx}px`)
    list.current?.style.setProperty('padding-block-start', `${first * rowPx}px`)
  }, [list, rowPx, count, first])

  // How far an element is scrolled, and how much of it is seen, is not React's to know.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    let isHidden = false
    const look = () => {
      // Hidden behind the detail the list keeps what it drew, and where it was.
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
      // Not every browser remembers how far something was scrolled that it did not draw.
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
    /** The first row in sight. */
    top,
    /** Scrolls as little as it takes to see this row. */
    reveal,
    scrollTo: (px: number) => scrollTo.current(px),
  }
}

/** A row that has the focus and is about to be out of sight hands it to the list, or it would be nowhere. */
function keepFocus(list: HTMLElement | null, first: number, last: number) {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || list?.contains(row) !== true) return
  const index = Number(row.dataset['index'])
  if (index < first || index >= last) list.focus({ preventScroll: true })
}

const rowHeight = () => ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_PX)
