import { messages } from '@ponte/contracts/messages'
import type { Errors } from '@ponte/platform/problems'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { fieldsText } from './fields-text.ts'

interface Props {
  label: string
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

/** The password that somebody has already. Only the server knows whether it is the one. */
export function CurrentPasswordField({ label, value, error, onChange }: Props) {
  return (
    <PasswordField
      id="field-password"
      name="password"
      label={label}
      error={error}
      autoComplete="current-password"
      showLabel={fieldsText.newPassword.show}
      hideLabel={fieldsText.newPassword.hide}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  )
}

export const currentPasswordErrors = ({ password }: { password: string }): Errors<{ password: string }> =>
  password === '' ? { password: messages.requiredFields } : {}
