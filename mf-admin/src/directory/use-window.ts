import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** How high a row is, in rem. The one place: the style sheet is told. */
const ROW_REM = 3.25
/** So many rows beyond what is seen stand ready above and below. */
const AHEAD = 10
/** The window moves in steps, so that a slow scroll does not draw anew at each row. */
const STEP = 4
/** Before anything is measured. */
const AT_FIRST = 24
const USUAL_FONT_PX = 16

export interface RowWindow {
  first: number
  last: number
}

/** Which rows of a long list are drawn: those that its scroller shows, and a few around them. */
export function useWindow(scroller: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>, count: number) {
  const [seen, setSeen] = useState<RowWindow>({ first: 0, last: AT_FIRST })

  function measure() {
    const element = scroller.current
    // Hidden behind the detail it keeps what it drew.
    if (element === null || element.clientHeight === 0) return
    const row = rowHeight()
    const first = floorTo(STEP, Math.max(0, element.scrollTop / row - AHEAD))
    const last = floorTo(STEP, (element.scrollTop + element.clientHeight) / row + AHEAD + STEP)
    keepFocus(rows.current, first, last)
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }))
  }
  const onChange = useEffectEvent(measure)

  // Its size is known to the browser alone; so is how far it is scrolled.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const listen = () => onChange()
    const observer = new ResizeObserver(listen)
    observer.observe(element)
    element.addEventListener('scroll', listen, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', listen)
    }
  }, [scroller])

  const first = Math.min(seen.first, Math.max(0, floorTo(STEP, count - 1)))
  const last = Math.min(seen.last, count)

  // Only a style that is set through the DOM passes the page's policy. Before it is painted, or the rows would jump.
  useLayoutEffect(() => {
    rows.current?.style.setProperty('--row-height', `${ROW_REM}rem`)
    rows.current?.style.setProperty('height', `${count * ROW_REM}rem`)
    rows.current?.style.setProperty('padding-block-start', `${first * ROW_REM}rem`)
  }, [rows, first, count])

  function scrollTo(top: number) {
    scroller.current?.scroll({ top, behavior: 'instant' })
    measure()
  }
  /** Scrolls as little as it takes to see this row, and draws it. */
  function reveal(index: number) {
    const element = scroller.current
    if (element === null) return
    const top = index * rowHeight()
    const bottom = top + rowHeight()
    if (top < element.scrollTop) scrollTo(top)
    else scrollTo(Math.max(element.scrollTop, bottom - element.clientHeight))
  }
  // About the first that is seen.
  const top = Math.min(first === 0 ? 0 : first + AHEAD, Math.max(0, last - 1))
  return { first, last, top, reveal, scrollTo }
}

/** A row that has the focus and is about to be out of sight hands it to the list, or it would be nowhere. */
function keepFocus(list: HTMLElement | null, first: number, last: number) {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || list?.contains(row) !== true) return
  const index = Number(row.dataset['index'])
  if (index < first || index >= last) list.focus({ preventScroll: true })
}

const rowHeight = () => ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_PX)
const floorTo = (step: number, value: number) => Math.floor(value / step) * step
