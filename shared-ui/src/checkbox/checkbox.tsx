import type { InputHTMLAttributes } from 'react'
import { classes } from '../link/classes.ts'
import styles from './checkbox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
}

export function Checkbox({ label, className, ...input }: Props) {
  return (
    <label className={classes(styles['checkbox'], className)}>
      <input {...input} type="checkbox" className={styles['box']} />
      {label}
    </label>
  )
}
