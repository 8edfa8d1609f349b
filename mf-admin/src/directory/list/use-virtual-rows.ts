import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** The height of a row, in rem. The one place: the style sheet is told. */
const ROW_REM = 3.25
/** The number of rows that stand ready above and below what is seen. */
const OVERSCAN = 10
/** The number of rows in sight before anything is measured. */
const ROWS_AT_FIRST = 14
const USUAL_FONT_PX = 16

/** The rows of a long list that are in the page: those that its scroller shows, and a few around them. `last` is no longer among them. */
export function useVirtualRows(scroller: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, count: number) {
  const [rowPx, setRowPx] = useState(rowHeight)
  // The rule is for React's compiler, which is not used here: it would keep the answers of an object that stays the same.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: ROWS_AT_FIRST * rowPx },
    observeElementRect(instance, report) {
      let isHidden = false
      return observeElementRect(instance, (rect) => {
        const wasHidden = isHidden
        isHidden = rect.height === 0
        // Hidden behind the detail the list keeps what it drew, and where it was: not every browser remembers that.
        if (isHidden) return
        setRowPx(rowHeight())
        report(rect)
        if (wasHidden && instance.scrollOffset !== null) instance.scrollToOffset(instance.scrollOffset)
      })
    },
    onChange: (instance) => keepFocus(list.current, instance.getVirtualIndexes()),
    // Rows are revealed while React commits, where nothing can be drawn at once.
    useFlushSync: false,
  })
  const indexes = virtualizer.getVirtualIndexes()
  const first = indexes[0] ?? 0
  const last = (indexes.at(-1) ?? -1) + 1

  // Only a style that is set through the DOM passes the page's policy. Before it is painted, or the rows would jump.
  useLayoutEffect(() => {
    list.current?.style.setProperty('--row-height', `${rowPx}px`)
    list.current?.style.setProperty('height', `${count * rowPx}px`)
    list.current?.style.setProperty('padding-block-start', `${first * rowPx}px`)
  }, [list, rowPx, count, first])

  // Rows are as high as the letters in them; the library asks for heights once.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx])

  return {
    first,
    last,
    /** The first row in sight. */
    top: virtualizer.range?.startIndex ?? first,
    /** Scrolls as little as it takes to see this row. */
    reveal: (index: number) => virtualizer.scrollToIndex(index),
    scrollTo: (top: number) => virtualizer.scrollToOffset(top),
  }
}

/** A row that has the focus and is about to be out of sight hands it to the list, or it would be nowhere. */
function keepFocus(list: HTMLElement | null, drawn: readonly number[]) {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]')
  if (!row || list?.contains(row) !== true) return
  if (!drawn.includes(Number(row.dataset['index']))) list.focus({ preventScroll: true })
}

const rowHeight = () => ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_FONT_PX)
