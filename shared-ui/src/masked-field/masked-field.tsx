import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FieldTexts, TextField } from '../field/field.tsx'

/** Adds punctuation to partial input. */
export type Mask = (typed: string) => string

/** Input in the middle is left alone: the cursor would jump to the end. */
export function masked(input: HTMLInputElement, mask: Mask): string {
  return input.selectionEnd === null || input.selectionEnd === input.value.length ? mask(input.value) : input.value
}

interface Props extends FieldTexts {
  id?: string
  name: string
  mask: Mask
  value: string
  onChange: (value: string) => void
  inputMode?: 'numeric' | 'tel' | 'text'
  type?: 'text' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'characters'
  required?: boolean
  readOnly?: boolean
}

/** A text field that adds punctuation: dots, dashes, brackets. */
export function MaskedField({ mask, value, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(masked(event.currentTarget, mask))}
      onBlur={() => {
        if (mask(value) !== value) onChange(mask(value))
      }}
    />
  )
}
