import { useState, type InputHTMLAttributes } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'
import { classes } from '../element.ts'
import { isEnglish } from '../stars/write-number.ts'
import styles from './password-field.module.css'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Labels of the toggle button, while the text is hidden and while it is shown. */
  showLabel?: string
  hideLabel?: string
}

export function PasswordField({ label, hint, error, id, className, showLabel, hideLabel, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  const [show, hide] = isEnglish() ? ['Show password', 'Hide password'] : ['Mostrar senha', 'Ocultar senha']
  return (
    <Field label={label} hint={hint} error={error} required={input.required} id={id} className={className}>
      {(control) => (
        <span className={styles['row']}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            className={classes(control.className, styles['input'])}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button type="button" className={styles['toggle']} aria-controls={control.id} onClick={() => setIsShown(!isShown)}>
            {isShown ? (hideLabel ?? hide) : (showLabel ?? show)}
          </button>
        </span>
      )}
    </Field>
  )
}
