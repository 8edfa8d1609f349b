import type { InputHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'

type Props = FieldTexts & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, id, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
