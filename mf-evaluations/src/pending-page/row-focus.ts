import { useCallback, useEffect, useRef } from 'react'
import type { PendingKind } from '../contact-sides.ts'
import type { PendingLists } from './use-pending-lists.ts'

/** The position of a row when its dialog was opened. */
export interface RowPlace {
  id: string
  kind: PendingKind
  index: number
}

/**
 * Returns the focus near a row whose dialog was open: to the contact's button in either list, else to the next row's, else to its list's
 * heading. Also if the row is removed only after the dialog has closed.
 */
export function useRowFocus({ awaiting, ready }: PendingLists): (place: RowPlace) => void {
  const given = useRef<{ place: RowPlace; to: Element } | null>(null)

  // The focus is the document's, and is lost with its button.
  useEffect(() => {
    const last = given.current
    if (last === null || last.to.isConnected) return
    given.current = null
    if (document.activeElement === document.body) targetNear(last.place)?.focus()
  }, [awaiting.contacts, ready.contacts])

  return useCallback((place) => {
    const to = targetNear(place)
    to?.focus()
    given.current = to === null ? null : { place, to }
  }, [])
}

function targetNear({ id, kind, index }: RowPlace): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-contact]')]
  const own = buttons.find(({ dataset }) => dataset['contact'] === id)
  if (own !== undefined) return own
  const list = document.querySelector(`[data-list="${kind}"]`) ?? document.querySelector('[data-list]')
  const rows = [...(list?.querySelectorAll('li') ?? [])]
  const nextFirst = [...rows.slice(index), ...rows.slice(0, index).reverse()]
  const near = nextFirst.flatMap((row) => row.querySelector<HTMLElement>('[data-contact]') ?? [])[0]
  return near ?? focusable(list?.querySelector('h2') ?? null)
}

function focusable(heading: HTMLElement | null): HTMLElement | null {
  if (heading !== null) heading.tabIndex = -1
  return heading
}
