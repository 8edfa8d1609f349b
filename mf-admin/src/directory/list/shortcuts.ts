import { useSyncExternalStore } from 'react'

const KEY = 'directory-shortcuts'
const OFF = 'off'
/** The media query for where the hint is not shown, and with it not the way to turn them off: the same as in key-hint.module.css. */
const UNTOLD = '(width < 56rem), not (any-hover: hover)'

const listeners = new Set<() => void>()
/** The choice where there is no storage: it lasts as long as the page. */
let chosen: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return chosen
  }
}

const isTurnedOn = (): boolean => read() !== OFF

/** Single keys that do something although nothing of the list has the focus: who speaks to the computer may press them by accident. */
export const areShortcutsOn = (): boolean => isTurnedOn() && !window.matchMedia(UNTOLD).matches

export function turnShortcuts(to: 'on' | 'off'): void {
  chosen = to
  try {
    localStorage.setItem(KEY, to)
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, isTurnedOn)
