import { keptText } from '@ponte/platform/kept-text'
import { useSyncExternalStore } from 'react'

const OFF = 'off'
/** Media query for screens without the hint and its switch, as in key-hint.module.css. */
const NO_HINT = '(width < 56rem), not (any-hover: hover)'

const listeners = new Set<() => void>()
const choice = keptText('browser', 'mf-admin', 'directory-shortcuts')

const isTurnedOn = (): boolean => choice.read() !== OFF

/** True if single keys work outside the list: speech input may trigger them by accident. */
export const areShortcutsOn = (): boolean => isTurnedOn() && !window.matchMedia(NO_HINT).matches

export function turnShortcuts(to: 'on' | 'off'): void {
  choice.keep(to)
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const useShortcuts = (): boolean => useSyncExternalStore(subscribe, isTurnedOn)
