import type { InputHTMLAttributes } from 'react'
import { Choice } from '../field/choice.tsx'
import { useFieldWiring } from '../field/field-wiring.ts'
import { classes } from '../link/classes.ts'
import styles from './switch.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: string
  hint?: string | undefined
}

/** A switch for a setting that takes effect at once. A value that a form sends later is a Checkbox. */
export function Switch({ label, hint, id, className, ...input }: Props) {
  const { hintId } = useFieldWiring(id, { hint })
  return (
    <Choice
      {...input}
      id={id}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked
      role="switch"
      label={label}
      hint={hint}
      hintId={hintId}
      className={classes(styles['row'], className)}
      boxClassName={styles['switch']}
    />
  )
}
