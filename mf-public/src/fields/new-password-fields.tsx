import { messages } from '@ponte/contracts/messages'
import { PASSWORD_MAX, PASSWORD_MIN } from '@ponte/contracts/limits'
import type { Errors } from '@ponte/platform/problems'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { fieldsText } from './fields-text.ts'
import styles from './new-password-fields.module.css'
import { strengthOf, type Strength } from './password-strength.ts'

export interface NewPassword {
  password: string
  confirmation: string
}

type Words = Record<'password' | 'confirmation' | 'hint' | 'show' | 'hide' | 'strength' | Strength, string>

interface Props extends NewPassword {
  onChange: (patch: Partial<NewPassword>) => void
  errors: Errors<NewPassword>
  /** Portuguese where nothing is said. */
  words?: Partial<Words>
}

const STEPS: Readonly<Record<Strength, number>> = { short: 1, weak: 1, fair: 2, strong: 3 }

/** A new password, typed twice, with a word on how good it is. */
export function NewPasswordFields({ password, confirmation, onChange, errors, words = {} }: Props) {
  const text = { ...fieldsText.newPassword, ...words }
  const strength = strengthOf(password)
  return (
    <>
      <div className={styles['first']}>
        <PasswordField
          id="field-password"
          name="password"
          label={text.password}
          hint={text.hint}
          error={errors.password}
          autoComplete="new-password"
          showLabel={text.show}
          hideLabel={text.hide}
          value={password}
          onChange={(event) => onChange({ password: event.target.value })}
          required
        />
        {password !== '' && (
          <p className={styles['strength']} data-strength={strength}>
            <meter className={styles['meter']} min={0} max={3} value={STEPS[strength]} aria-label={text.strength} />
            <span>{text[strength]}</span>
          </p>
        )}
      </div>
      <PasswordField
        id="field-confirmation"
        name="confirmation"
        label={text.confirmation}
        error={errors.confirmation}
        autoComplete="new-password"
        showLabel={text.show}
        hideLabel={text.hide}
        value={confirmation}
        onChange={(event) => onChange({ confirmation: event.target.value })}
        required
      />
    </>
  )
}

/** §5's order: there at all, alike, long enough. */
export function passwordErrors({ password, confirmation }: NewPassword, missing: string = messages.requiredFields): Errors<NewPassword> {
  const errors: Errors<NewPassword> = {}
  if (confirmation === '') errors.confirmation = missing
  else if (password !== '' && password !== confirmation) errors.confirmation = messages.passwordsDiffer
  if (password === '') errors.password = missing
  else if (password.length < PASSWORD_MIN) errors.password = messages.passwordTooShort
  else if (password.length > PASSWORD_MAX) errors.password = messages.passwordTooLong
  return errors
}
