import { withNext } from '@ponte/contracts/site-path'
import type { Errors } from '@ponte/platform/problems'
import { Link } from '@ponte/platform/router'
import type { Form as FormState } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { CurrentPasswordField, currentPasswordErrors } from '../fields/current-password-field.tsx'
import { leaveText } from '../fields/text.ts'
import { FormSection } from '../fields/form-section.tsx'
import { NewPasswordFields, passwordErrors, type NewPassword } from '../fields/new-password-fields.tsx'
import { onboardingText as text } from './text.ts'
import styles from './profile-form.module.css'
import { homeOf, TYPE_CHOICE } from './steps.ts'
import { useNext } from '../login-page/after-login.ts'

interface Props {
  form: FormState<NewPassword>
  /** True if the account has a password, which stays. */
  hasPassword: boolean
  /** True for a user who already had a profile. */
  isMember?: boolean
  /** The sections before the password. */
  children: ReactNode
}

/** The frame of both profile forms. */
export function ProfileForm({ form, hasPassword, isMember = false, children }: Props) {
  const { state } = form
  const next = useNext()
  const ways = isMember
    ? { submit: text.register, to: homeOf('firm'), back: text.home }
    : { submit: text.submit, to: withNext(TYPE_CHOICE, next), back: text.back }
  return (
    <Form form={form} leave={leaveText}>
      {form.isRestored && state === 'idle' && (
        <div className={styles['note']}>
          <Alert>{text.restored}</Alert>
        </div>
      )}
      {children}
      <FormSection id="acesso" title={text.access} hint={hasPassword ? text.knownHint : text.accessHint}>
        {hasPassword ? (
          <CurrentPasswordField {...form.field('password')} label={text.currentPassword} />
        ) : (
          <NewPasswordFields form={form} />
        )}
      </FormSection>
      <div className={styles['actions']}>
        <Button type="submit" size="l" isBusy={state !== 'idle'}>
          {ways.submit}
        </Button>
        <LinkButton as={Link} to={ways.to} variant="quiet" icon="back">
          {ways.back}
        </LinkButton>
      </div>
    </Form>
  )
}

export const accessErrors = (values: NewPassword, hasPassword: boolean): Errors<NewPassword> =>
  hasPassword ? currentPasswordErrors(values) : passwordErrors(values)
