import type { FieldTexts } from '@ponte/shared-ui/field'
import { TextField } from '@ponte/shared-ui/text-field'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { masked, type Mask } from './mask.ts'

interface Props extends FieldTexts {
  id: string
  name: string
  mask: Mask
  value: string
  onChange: (value: string) => void
  inputMode?: 'numeric' | 'tel' | 'text'
  type?: 'text' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'characters'
  required?: boolean
}

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
