import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Leads the focus to a row, also to one that is drawn only once it has been scrolled to. */
export function useRowFocus(list: RefObject<HTMLElement | null>, reveal: (index: number) => void): (index: number) => void {
  const awaited = useRef<number | null>(null)

  function apply() {
    if (awaited.current === null) return
    const index = awaited.current
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > a`)
    ;(link ?? list.current)?.focus({ preventScroll: true })
    awaited.current = link ? null : index
  }

  // The row that is to have the focus may only now have been drawn; by now somebody may be elsewhere.
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
