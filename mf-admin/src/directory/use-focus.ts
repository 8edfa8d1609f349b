import { useEffect, useReducer, useRef, type RefObject } from 'react'
import { useDocumentKeys } from './list/list-keys.ts'
import type { RowsHandle } from './list/rows.tsx'
import { areShortcutsOn } from './list/shortcuts.ts'

const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

interface Options {
  rows: RefObject<RowsHandle | null>
  search: RefObject<HTMLInputElement | null>
  detail: RefObject<HTMLElement | null>
  /** The record in the detail, once loaded. */
  pickedId: string | null
  isEmpty: boolean
  /** Returns to the list if the detail hides it. */
  onBack: () => void
}

/** Moves the focus to an opened record, or after a deletion, and handles the shortcuts for the search and the list. */
export function useFocus({ rows, search, detail, pickedId, isEmpty, onBack }: Options) {
  const wanted = useRef<'row' | { detailOf: string } | null>(null)

  // Forces a render if nothing else changes.
  const [, draw] = useReducer((count: number) => count + 1, 0)

  // The element to focus may be rendered only after the next answer.
  useEffect(() => {
    if (wanted.current === 'row') {
      if (rows.current?.focusPicked() === true) wanted.current = null
      else if (isEmpty) {
        search.current?.focus()
        wanted.current = null
      }
    } else if (wanted.current !== null && wanted.current.detailOf === pickedId && focusHeading(detail.current)) wanted.current = null
  })

  useDocumentKeys((event, target) => {
    if (event.key === '/' && isOnPage(target) && !target.matches(TYPING) && areShortcutsOn()) {
      event.preventDefault()
      search.current?.focus()
      search.current?.select()
    } else if (event.key === 'Escape' && detail.current?.contains(target) === true) {
      event.preventDefault()
      if (rows.current?.focusPicked() !== true) onBack()
    }
  })

  function want(what: 'row' | { detailOf: string }) {
    wanted.current = what
    draw()
  }
  return { onRow: () => want('row'), onDetail: (id: string) => want({ detailOf: id }) }
}

/** True for an element within or around the page, as after a press outside controls, but not for the shell's menus. */
const isOnPage = (target: Element): boolean => target.closest('main') !== null || target.querySelector('main') !== null

function focusHeading(detail: HTMLElement | null): boolean {
  const heading = detail?.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex]')
  heading?.focus()
  return heading !== null && heading !== undefined
}
