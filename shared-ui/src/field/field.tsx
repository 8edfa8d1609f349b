import { useId, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
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
  'aria-invalid': true | undefined
}

interface Props extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, hint and error around one control, wired so that all three are read out with it. */
export function Field({ id, label, hint, error, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = classes(hint !== undefined && hintId, error !== undefined && errorId)
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles['control'],
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <p className={styles['error']} id={errorId}>
          <Icon name="warning" size="s" />
          {error}
        </p>
      )}
    </div>
  )
}
