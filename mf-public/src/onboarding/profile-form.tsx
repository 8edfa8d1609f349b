import { withNext } from '@ponte/contracts/site-path'
import { Link } from '@ponte/platform/router'
import type { Form as FormState } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { CurrentPasswordField } from '../fields/current-password-field.tsx'
import { leaveText } from '../fields/text.ts'
import { FormSection } from '../fields/form-section.tsx'
import { NewPasswordFields, type NewPassword } from '../fields/new-password-fields.tsx'
import { onboardingText as text } from './text.ts'
import styles from './profile-form.module.css'
import { homeOf, TYPE_CHOICE } from './steps.ts'
import { useNext } from '../login-page/after-login.ts'

/** A user who already had a profile. */
export interface Member {
  hasPassword: boolean
}

interface Props {
  form: FormState<NewPassword>
  /** null for a newcomer. */
  member?: Member | null
  /** The sections before the password. */
  children: ReactNode
}

/** The frame of both profile forms. */
export function ProfileForm({ form, member = null, children }: Props) {
  const { state } = form
  const next = useNext()
  const isKnown = member?.hasPassword === true
  const ways =
    member === null
      ? { submit: text.submit, to: withNext(TYPE_CHOICE, next), back: text.back }
      : { submit: text.register, to: homeOf('firm'), back: text.home }
  return (
    <Form form={form} leave={leaveText}>
      {form.isRestored && state === 'idle' && (
        <div className={styles['note']}>
          <Alert>{text.restored}</Alert>
        </div>
      )}
      {children}
      <FormSection id="acesso" title={text.access} hint={isKnown ? text.knownHint : text.accessHint}>
        {isKnown ? <CurrentPasswordField {...form.field('password')} label={text.currentPassword} /> : <NewPasswordFields form={form} />}
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
