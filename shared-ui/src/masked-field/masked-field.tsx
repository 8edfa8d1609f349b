import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldTexts } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { masked, type Mask } from './masked.ts'

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
