import { keptText } from '@ponte/platform/kept-text'
import { useSyncExternalStore } from 'react'

const OFF = 'off'
/** The media query for where the hint is not shown, and with it not the way to turn them off: the same as in key-hint.module.css. */
const UNTOLD = '(width < 56rem), not (any-hover: hover)'

const listeners = new Set<() => void>()
const choice = keptText('browser', 'mf-admin', 'directory-shortcuts')

const isTurnedOn = (): boolean => choice.read() !== OFF

/** Single keys that do something although nothing of the list has the focus: who speaks to the computer may press them by accident. */
export const areShortcutsOn = (): boolean => isTurnedOn() && !window.matchMedia(UNTOLD).matches

export function turnShortcuts(to: 'on' | 'off'): void {
  choice.keep(to)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, isTurnedOn)
