import { toasts } from '@ponte/contracts/toasts'
import type { FormField, FormFields } from '@ponte/platform/form-fields'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { recordForm } from '../problems.ts'
import { fieldText } from '../text.ts'
import type { PersonValues } from '../person-values.ts'

interface Props {
  form: FormFields<PersonValues>
  /** True for the admin's own record: their password is changed elsewhere. */
  isOwn: boolean
  /** True if the changes require the admin's own password. */
  asksPassword: boolean
}

const shared = { showLabel: fieldText.show, hideLabel: fieldText.hide }

/**
 * A new password for this person, and the admin's own for sensitive changes. Their own may be left blank: an admin who signs in with a
 * provider may have none, and the shell asks for the proof that is missing.
 */
export function PasswordFields({ form: { field }, isOwn, asksPassword }: Props) {
  return (
    <>
      {!isOwn && (
        <PasswordField
          {...field('password')}
          {...shared}
          label={fieldText.optional(fieldText.newPassword)}
          hint={fieldText.newPasswordHint}
          autoComplete="new-password"
        />
      )}
      {asksPassword && (
        <PasswordField
          {...field('currentPassword')}
          {...shared}
          label={fieldText.ownPassword}
          hint={fieldText.ownPasswordHint}
          autoComplete="current-password"
        />
      )}
    </>
  )
}

/** Options of a dialog's form that the admin's own password confirms: any refusal is shown at the password. */
export const confirmedByPassword = {
  ...recordForm,
  failed: toasts.requestFailed,
  failureField: 'currentPassword',
  showsFailure: true,
} as const

type OwnPasswordProps = FormField<string> & { id: string; words: Record<'ownPassword' | 'show' | 'hide', string> }

export function OwnPasswordField({ words, ...field }: OwnPasswordProps) {
  return <PasswordField {...field} label={words.ownPassword} showLabel={words.show} hideLabel={words.hide} />
}
