import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import styles from './select.module.css'

export interface Option {
  value: string
  label: string
}

interface Props extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  options: readonly Option[]
  /** The first line, with the empty value. */
  placeholder?: string
}

export function Select({ label, hint, error, id, className, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={select.required} id={id} className={className}>
      {(control) => (
        <span className={styles['row']}>
          <select {...select} {...control} className={classes(control.className, styles['select'])}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles['chevron']}>
            <Icon name="chevron" size="s" />
          </span>
        </span>
      )}
    </Field>
  )
}
