import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface Props {
  id: string
  error: string | undefined
  /** True for errors about an action in the field itself, not about a submit: they are spoken wherever the focus is. */
  isAlwaysLive?: boolean
}

/**
 * The error of a field, rendered directly inside that field. A form that moves the focus to its first mistake has the description read by
 * that, and ten live errors would talk over it. Only when the focus is in the field already does nothing get read by itself: then the
 * region is live. It is not a `role="alert"`, because a description that is an alert is left out by several readers.
 */
export function FieldError({ id, error, isAlwaysLive = false }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [isFocusHere, setIsFocusHere] = useState(false)

  // Where the focus is, the document knows; it may be here from before this was hydrated.
  useEffect(() => {
    const field = region.current?.parentElement
    if (!field) return
    const look = () => setIsFocusHere(field.contains(document.activeElement))
    const leave = (event: FocusEvent) => setIsFocusHere(event.relatedTarget instanceof Node && field.contains(event.relatedTarget))
    look()
    field.addEventListener('focusin', look)
    field.addEventListener('focusout', leave)
    return () => {
      field.removeEventListener('focusin', look)
      field.removeEventListener('focusout', leave)
    }
  }, [])

  return (
    <div ref={region} aria-live={isAlwaysLive || isFocusHere ? 'polite' : 'off'}>
      {error !== undefined && (
        <p className={styles['error']} id={id}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
