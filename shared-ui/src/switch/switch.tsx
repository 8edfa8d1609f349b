import type { InputHTMLAttributes } from 'react'
import { Choice } from '../field/choice.tsx'
import { useFieldWiring } from '../field/field-wiring.ts'
import { classes } from '../element.ts'
import styles from './switch.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: string
  hint?: string | undefined
}

/** A switch for a setting with immediate effect. For a value submitted with a form use Checkbox. */
export function Switch({ label, hint, id, className, ...input }: Props) {
  const { hintId } = useFieldWiring(id, { hint })
  return (
    <Choice
      {...input}
      id={id}
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its checked state
      role="switch"
      label={label}
      hint={hint}
      hintId={hintId}
      className={classes(styles['row'], className)}
      boxClassName={styles['switch']}
    />
  )
}
