import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Focuses a row, even one that is rendered only after scrolling to it. */
export function useRowFocus(list: RefObject<HTMLElement | null>, reveal: (index: number) => void): (index: number) => void {
  const awaited = useRef<number | null>(null)

  function apply() {
    if (awaited.current === null) return
    const index = awaited.current
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > a`)
    ;(link ?? list.current)?.focus({ preventScroll: true })
    awaited.current = link ? null : index
  }

  // The row may have been rendered only now, and the user may have moved on since.
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement) === true) apply()
    else awaited.current = null
  })

  return (index) => {
    reveal(index)
    awaited.current = index
    apply()
  }
}
