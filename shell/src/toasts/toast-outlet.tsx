import { useEffect, useSyncExternalStore } from 'react'
import type { Toasts } from './toasts.ts'

/** The outlet of toasts, empty until there is one. The library is fetched at the first touch, so that it is here when it is needed. */
export function ToastOutlet({ toasts }: { toasts: Toasts }) {
  const view = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read)

  // Reaches outside React for the first sign that somebody uses the page: a toast about a lost connection cannot be fetched then.
  useEffect(() => {
    const prepare = () => void toasts.prepare()
    const touches = ['pointerdown', 'keydown'] as const
    for (const touch of touches) document.addEventListener(touch, prepare, { once: true, passive: true })
    return () => {
      for (const touch of touches) document.removeEventListener(touch, prepare)
    }
  }, [toasts])

  return view === null ? null : <view.ToastArea />
}
