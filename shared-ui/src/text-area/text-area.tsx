import { useEffect, useRef, useState, type ChangeEvent, type TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../element.ts'
import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './text-area.module.css'

const PAUSE_MS = 1000

interface Props extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'defaultValue'> {
  value?: string
  defaultValue?: string
  /** The maximum length; with it a counter is shown below, '120/500' by default. */
  maxLength?: number
  leftLabel?: (left: number) => string
}

export function TextArea({ label, hint, error, id, className, leftLabel, onChange, ...textArea }: Props) {
  const { value, defaultValue = '', maxLength, required } = textArea
  const [typed, setTyped] = useState(defaultValue)
  const { length } = value ?? typed

  function type(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id} className={className}>
      {(control) => (
        <>
          <textarea rows={4} {...textArea} {...control} className={classes(control.className, styles['text'])} onChange={type} />
          {maxLength !== undefined && <CharacterCount length={length} max={maxLength} leftLabel={leftLabel} />}
        </>
      )}
    </Field>
  )
}

interface CountProps {
  length: number
  max: number
  leftLabel: ((left: number) => string) | undefined
}

/** Visible at every key; announced only after a pause, or it would talk over the typing. */
function CharacterCount({ length, max, leftLabel }: CountProps) {
  const left = Math.max(0, max - length)
  const count = leftLabel?.(left) ?? `${length}/${max}`
  const known = useRef(count)
  const [spoken, setSpoken] = useState('')

  // The pause is a timer. The initial count is not announced.
  useEffect(() => {
    if (known.current === count) return
    known.current = count
    const timer = setTimeout(() => setSpoken(count), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count])

  return (
    <>
      <p className={classes(styles['count'], left <= max / 10 && styles['short'])} aria-hidden="true">
        {count}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  )
}
