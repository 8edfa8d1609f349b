import { isBlank } from '@ponte/contracts/is-blank'
import { messages } from '@ponte/contracts/messages'
import type { FormField } from '@ponte/platform/form-fields'
import type { Errors } from '@ponte/platform/problems'
import { PasswordField } from '@ponte/shared-ui/password-field'

interface Props extends FormField<string> {
  label: string
}

/** The current password. Only the server can check it. */
export function CurrentPasswordField(props: Props) {
  return <PasswordField {...props} id="field-password" autoComplete="current-password" required />
}

export const currentPasswordErrors = ({ password }: { password: string }): Errors<{ password: string }> =>
  isBlank(password) ? { password: messages.requiredFields } : {}
