import { PasswordField } from '@ponte/shared-ui/password-field'
import { fieldText } from '../text-forms.ts'

interface Props {
  isAdmin: boolean
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

export function NewPasswordField({ isAdmin, value, onChange, error }: Props) {
  return (
    <PasswordField
      name="password"
      label={fieldText.password}
      hint={isAdmin ? fieldText.adminPasswordHint : fieldText.passwordHint}
      error={error}
      autoComplete="new-password"
      showLabel={fieldText.show}
      hideLabel={fieldText.hide}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required
    />
  )
}
