import { useEffect, useEffectEvent } from 'react'
import { areShortcutsOn } from './shortcuts.ts'

interface Moves {
  scroller: () => HTMLElement | null
  /** The row that keys start from; null if no selected row is visible. */
  current: () => number | null
  count: number
  onMove: (index: number) => void
  onOpen: (index: number) => void
  onTick: ((index: number, isRange: boolean) => void) | null
}

/** Moves along the list by arrow keys, Home and End, from its rows and from anywhere on the page that does not use these keys. */
export function useListKeys(moves: Moves): void {
  useDocumentKeys((event, target) => {
    const { scroller, current, count, onMove, onOpen, onTick } = moves
    const list = scroller()
    if (list === null) return

    const row = list.contains(target) ? target.closest<HTMLElement>('[data-index]') : null
    const isOnLink = row !== null && target.matches('a')
    const at = row === null ? null : Number(row.dataset['index'])
    const isFromSearch = target.matches('[type="search"]') && event.key === 'ArrowDown'
    const next = nextRow(event.key, { current: current(), count, isEntering: isFromSearch })

    if (event.key === 'Enter' && isOnLink && at !== null && !event.shiftKey) onOpen(at)
    else if (event.key === ' ' && isOnLink && at !== null && onTick !== null) onTick(at, event.shiftKey)
    else if (next !== null && !event.shiftKey && (list.contains(target) || isFromSearch || isAround(list, target))) onMove(next)
    else return
    event.preventDefault()
  })
}

/** Keys that no dialog, menu or browser uses. The page as a whole listens: after a deletion nothing may have the focus. */
export function useDocumentKeys(handle: (event: KeyboardEvent, target: Element) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && !isTaken(event, event.target)) handle(event, event.target)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** True if no control has the focus, only a container. The list then handles its keys too, unless shortcuts are turned off. */
const isAround = (list: HTMLElement, target: Element): boolean => target.contains(list) && areShortcutsOn()

interface From {
  current: number | null
  count: number
  isEntering: boolean
}

function nextRow(key: string, { current, count, isEntering }: From): number | null {
  if (isEntering) return current ?? 0
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return current === null ? 0 : Math.min(current + 1, count - 1)
  if (key === 'ArrowUp') return current === null ? 0 : Math.max(current - 1, 0)
  return null
}

/** True for a key that belongs to a dialog, a menu or the browser. */
function isTaken(event: KeyboardEvent, target: Element): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return true
  return document.querySelector('dialog[open]') !== null || target.closest('[popover]') !== null
}
