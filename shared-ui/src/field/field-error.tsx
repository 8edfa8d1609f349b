import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface Props {
  id: string
  error: string | undefined
  /** True for errors of an action in the field itself, not of a submit: always announced. */
  isAlwaysLive?: boolean
}

/**
 * The error of a field, rendered directly inside it. A form focuses its first invalid field, whose description is announced then; ten live
 * errors would talk over it. Only if the focus is already in the field is nothing announced: then the region is live. Not `role="alert"`,
 * because several screen readers skip a description that is an alert.
 */
export function FieldError({ id, error, isAlwaysLive = false }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [isFocusHere, setIsFocusHere] = useState(false)

  // Only the document knows the focus, which may be older than hydration.
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
