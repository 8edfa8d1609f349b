import { useRef, useState, type FocusEvent } from 'react'

interface LeftFields {
  left: ReadonlySet<string>
  /** The event handlers of the form. */
  watch: { onPointerDownCapture: () => void; onBlurCapture: (event: FocusEvent) => void }
}

/**
 * Fields that the user has visited and left, whose errors are shown from then on. An error moves the page, and so a pressed element away
 * from the pointer: it waits until the press is over.
 */
export function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const isPressed = useRef(false)
  const waiting = useRef<string[]>([])

  function tell() {
    isPressed.current = false
    const names = waiting.current
    waiting.current = []
    if (names.length > 0) setLeft((before) => new Set([...before, ...names]))
  }

  return {
    left,
    watch: {
      onPointerDownCapture() {
        isPressed.current = true
        // The click comes after this event.
        const onOver = () => setTimeout(tell)
        window.addEventListener('pointerup', onOver, { once: true })
        window.addEventListener('pointercancel', onOver, { once: true })
      },
      onBlurCapture({ target }) {
        const name = target.getAttribute('name')
        if (name !== null) waiting.current.push(name)
        if (!isPressed.current) tell()
      },
    },
  }
}
