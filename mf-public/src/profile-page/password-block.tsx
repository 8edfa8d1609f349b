import { HTML_LANG } from '@ponte/contracts/languages'
import { chosenLanguage } from '@ponte/contracts/translated'
import type { FormFields } from '@ponte/platform/form-fields'
import { Link } from '@ponte/platform/router'
import { Muted } from '@ponte/shared-ui/muted'
import { PasswordField } from '@ponte/shared-ui/password-field'
import styles from './password-block.module.css'
import type { ProfileValues } from './profile-rules.ts'
import { pageText, passwordText } from './text.ts'

interface Props {
  /** False for a user without a password. */
  hasPassword: boolean
  form: FormFields<ProfileValues>
}

const fields = [
  { name: 'currentPassword', label: passwordText.current, autoComplete: 'current-password', hint: undefined },
  { name: 'newPassword', label: passwordText.next, autoComplete: 'new-password', hint: passwordText.nextHint },
  { name: 'confirmPassword', label: passwordText.confirm, autoComplete: 'new-password', hint: undefined },
] as const

export function PasswordBlock({ hasPassword, form }: Props) {
  return (
    <fieldset className={styles['block']}>
      <legend className={styles['title']}>{passwordText.title}</legend>
      {hasPassword ? (
        <>
          <Muted>{passwordText.note}</Muted>
          {fields.map(({ name, ...texts }) => (
            <PasswordField
              key={name}
              {...form.field(name)}
              {...texts}
              id={`field-${name}`}
              showLabel={passwordText.show}
              hideLabel={passwordText.hide}
            />
          ))}
        </>
      ) : (
        <Muted lang={HTML_LANG[chosenLanguage() ?? 'pt']}>
          {pageText.noPassword}
          <Link to="/esqueci-senha">{pageText.createPassword}</Link>
        </Muted>
      )}
    </fieldset>
  )
}
