import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { SelectBox, type Option } from '../select-box/select-box.tsx'

export type { Option }

interface Props extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children' | 'size'> {
  options: readonly Option[]
  /** The first option, with an empty value. */
  placeholder?: string
}

export function Select({ label, hint, error, id, className, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required} id={id} className={className}>
      {({ className: _, ...control }) => <SelectBox {...select} {...control} />}
    </Field>
  )
}
