import type { InputHTMLAttributes, ReactNode } from 'react'
import { classes } from '../element.ts'
import styles from './choice.module.css'

export interface ChoiceOption<Value extends string = string> {
  value: Value
  label: string
  hint?: string | undefined
}

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  hint?: string | undefined
  hintId: string
  /** Replaces the box or circle. */
  boxClassName?: string | undefined
}

/** A checkbox or radio whose label is part of the click target and whose hint is announced after it. */
export function Choice({ label, hint, hintId, className, boxClassName, type, ...input }: Props) {
  return (
    <div className={className}>
      <label className={styles['words']}>
        <input
          {...input}
          type={type}
          className={boxClassName ?? classes(styles['box'], styles[type === 'radio' ? 'dot' : 'tick'])}
          aria-describedby={input['aria-describedby'] ?? (hint === undefined ? undefined : hintId)}
        />
        <span className={styles['label']}>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
