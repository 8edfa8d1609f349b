import type { InputHTMLAttributes, ReactNode } from 'react'
import { Choice } from '../field/choice.tsx'
import { FieldError } from '../field/field-error.tsx'
import { useFieldWiring } from '../field/field-wiring.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The label, which may contain a link. */
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
}

export function Checkbox({ label, hint, error, id, className, required = false, ...input }: Props) {
  const { hintId, errorId, describedBy, invalid } = useFieldWiring(id, { hint, error })
  return (
    <div className={className}>
      <Choice
        {...input}
        id={id}
        type="checkbox"
        label={label}
        hint={hint}
        hintId={hintId}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={required || undefined}
      />
      <FieldError id={errorId} error={error} />
    </div>
  )
}
