import type { ReactNode } from 'react'
import { FieldError } from '../field/field-error.tsx'
import { useFieldWiring } from '../field/field-wiring.ts'
import field from '../field/field.module.css'
import { classes } from '../element.ts'
import styles from './field-group.module.css'

export interface FieldGroupTexts {
  legend: string
  hint?: string | undefined
  error?: string | undefined
}

interface Props extends FieldGroupTexts {
  id?: string | undefined
  /** True for radios: the group itself can be required or invalid. */
  isRadioGroup?: boolean
  required?: boolean | undefined
  children: (groupId: string) => ReactNode
}

/** A fieldset of several controls that answer one question, with legend, hint and error like Field. */
export function FieldGroup({ id, legend, hint, error, isRadioGroup = false, required = false, children }: Props) {
  const { controlId, hintId, errorId, describedBy, invalid } = useFieldWiring(id, { hint, error })
  const radioGroup = { role: 'radiogroup', 'aria-required': required ? true : undefined, 'aria-invalid': invalid }
  return (
    <fieldset
      className={styles['group']}
      id={id}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      {...(isRadioGroup ? radioGroup : {})}
    >
      <legend className={field['label']}>
        {legend}
        {required && (
          // Checkboxes have no `required` attribute for a group, so screen readers must read the mark.
          <span className={field['mark']} aria-hidden={isRadioGroup}>
            *
          </span>
        )}
      </legend>
      {hint !== undefined && (
        <p className={classes(field['hint'], styles['hint'])} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles['content']}>{children(controlId)}</div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
