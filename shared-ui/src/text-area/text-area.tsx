import { useState, type ChangeEvent, type TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../element.ts'
import { CharacterCount } from './character-count.tsx'
import styles from './text-area.module.css'

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
