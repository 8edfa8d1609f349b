import type { ReactNode, InputHTMLAttributes } from 'react'
import { classes } from '../element.ts'
import { FieldError } from './field-error.tsx'
import { useFieldWiring } from './field-wiring.ts'
import styles from './field.module.css'

export interface FieldTexts {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': true | undefined
  /** Removed: otherwise Firefox marks an empty control as invalid before the user types. Forms validate themselves. */
  required: undefined
}

interface Props extends FieldTexts {
  id?: string | undefined
  /** Shows the mark, and sets aria-required on the control. */
  required?: boolean | undefined
  /** See FieldError's `isAlwaysLive`. */
  isErrorAlwaysLive?: boolean
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error around one control, connected so that all three are announced with it. */
export function Field({ id, label, hint, error, required = false, isErrorAlwaysLive = false, className, children }: Props) {
  const { controlId, hintId, errorId, describedBy, invalid } = useFieldWiring(id, { hint, error })
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
        {required && (
          <span className={styles['mark']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles['control'],
        'aria-describedby': describedBy,
        'aria-invalid': invalid,
        'aria-required': required || undefined,
        required: undefined,
      })}
      <FieldError id={errorId} error={error} isAlwaysLive={isErrorAlwaysLive} />
    </div>
  )
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>

export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
