import { useRef, useState, type FocusEvent } from 'react'

interface TouchedFields {
  touched: ReadonlySet<string>
  /** The event handlers of the form. */
  watch: { onPointerDownCapture: () => void; onBlurCapture: (event: FocusEvent) => void }
}

/**
 * Fields that the user has visited and left, whose errors are shown from then on. A new error moves the page, so while the mouse is down it
 * waits: the pressed element must stay under the pointer.
 */
export function useTouchedFields(): TouchedFields {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isPressed = useRef(false)
  const waiting = useRef<string[]>([])

  function flush() {
    isPressed.current = false
    const names = waiting.current
    waiting.current = []
    if (names.length > 0) setTouched((before) => new Set([...before, ...names]))
  }

  return {
    touched,
    watch: {
      onPointerDownCapture() {
        isPressed.current = true
        // The click comes after this event.
        const onOver = () => setTimeout(flush)
        window.addEventListener('pointerup', onOver, { once: true })
        window.addEventListener('pointercancel', onOver, { once: true })
      },
      onBlurCapture({ target }) {
        const name = target.getAttribute('name')
        if (name !== null) waiting.current.push(name)
        if (!isPressed.current) flush()
      },
    },
  }
}
