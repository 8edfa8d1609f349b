import type { FormFields } from '@ponte/platform/form-fields'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { fieldText } from '../../text-forms.ts'
import type { PersonValues } from '../person-values.ts'

interface Props {
  form: FormFields<PersonValues>
  /** True for the admin's own record: their password is changed elsewhere. */
  isOwn: boolean
  /** True if the changes require the admin's own password. */
  asksPassword: boolean
}

const shared = { showLabel: fieldText.show, hideLabel: fieldText.hide }

/** A new password for this person, and the admin's own for sensitive changes. */
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
          required
        />
      )}
    </>
  )
}
