import { useEffect, useSyncExternalStore } from 'react'
import type { Toasts } from './toasts.ts'

/** The outlet of toasts, empty until there is one. The first interaction loads the library, so that it is ready when needed. */
export function ToastOutlet({ toasts }: { toasts: Toasts }) {
  const view = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read)

  // Listens outside React for the first interaction: after the connection is lost, the library could not be loaded to say so.
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
