import { useRef, useState, type FocusEvent } from 'react'

interface LeftFields {
  left: ReadonlySet<string>
  /** For the form. */
  watch: { onPointerDownCapture: () => void; onBlurCapture: (event: FocusEvent) => void }
}

/**
 * Which fields somebody has been in and left, which is when something is said about them. What is said moves the page: while a
 * mouse is pressed it would move what is pressed away from under it, so that waits until the press is over.
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
        // The click comes after it.
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
