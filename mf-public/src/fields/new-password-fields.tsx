import { isBlank } from '@ponte/contracts/is-blank'
import { messages } from '@ponte/contracts/messages'
import { PASSWORD_MAX, PASSWORD_MIN } from '@ponte/contracts/limits'
import type { FormFields } from '@ponte/platform/form-fields'
import type { Errors } from '@ponte/platform/problems'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { fieldsText } from './text.ts'
import styles from './new-password-fields.module.css'

export interface NewPassword {
  password: string
  confirmation: string
}

const STEPS: Readonly<Record<Strength, number>> = { short: 1, weak: 1, fair: 2, strong: 3 }
const text = fieldsText.newPassword

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ form: { values, field } }: { form: FormFields<NewPassword> }) {
  const { password } = values
  const strength = strengthOf(password)
  const shared = { autoComplete: 'new-password', required: true } as const
  return (
    <>
      <div className={styles['first']}>
        <PasswordField {...field('password')} {...shared} id="field-password" label={text.password} hint={text.hint} />
        {password !== '' && (
          <p className={styles['strength']} data-strength={strength}>
            <meter className={styles['meter']} min={0} max={3} value={STEPS[strength]} aria-label={text.strength} />
            <span>{text[strength]}</span>
          </p>
        )}
      </div>
      <PasswordField {...field('confirmation')} {...shared} id="field-confirmation" label={text.confirmation} />
    </>
  )
}

/** The errors of a new password and its repetition. */
export function passwordErrors({ password, confirmation }: NewPassword, missing: string = messages.requiredFields): Errors<NewPassword> {
  const errors: Errors<NewPassword> = {}
  if (isBlank(confirmation)) errors.confirmation = missing
  else if (password !== '' && password !== confirmation) errors.confirmation = messages.passwordsDiffer
  if (isBlank(password)) errors.password = missing
  else if (password.length < PASSWORD_MIN) errors.password = messages.passwordTooShort
  else if (password.length > PASSWORD_MAX) errors.password = messages.passwordTooLong
  return errors
}

type Strength = 'short' | 'weak' | 'fair' | 'strong'

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
const LONG = 12

/** The strength of a password by its characters: length counts more than special characters. The server checks for common passwords. */
export function strengthOf(password: string): Strength {
  if (password.length < PASSWORD_MIN) return 'short'
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const variety = new Set(password).size
  if (variety < 5) return 'weak'
  const points = Math.min(2, Math.floor(password.length / LONG) * 2) + (password.length >= 9 ? 1 : 0) + kinds - 1
  return points >= 4 ? 'strong' : points >= 2 ? 'fair' : 'weak'
}
