import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import type { Form } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../draft/leave-guard.tsx'
import { CurrentPasswordField } from '../fields/current-password-field.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { NewPasswordFields, type NewPassword } from '../fields/new-password-fields.tsx'
import { onboardingText as text } from './onboarding-text.ts'
import styles from './profile-form.module.css'
import { homeOf, TYPE_CHOICE } from './steps.ts'

/** Somebody who had a profile before. */
export interface Member {
  hasPassword: boolean
}

interface Props<Values extends NewPassword> {
  host: Host
  form: Form<Values>
  /** null for a newcomer. */
  member?: Member | null
  /** The sections before the password. */
  children: ReactNode
}

/** What both profile forms have around their fields. */
export function ProfileForm<Values extends NewPassword>({ host, form, member = null, children }: Props<Values>) {
  const { values, errors, state } = form
  const isKnown = member?.hasPassword === true
  const ways =
    member === null
      ? { submit: text.submit, to: TYPE_CHOICE, back: text.back }
      : { submit: text.register, to: homeOf('firm'), back: text.home }
  return (
    // By post, so that nothing of it ever gets into an address.
    <form method="post" noValidate onSubmit={form.submit}>
      {form.isRestored && state === 'idle' && (
        <div className={styles['note']}>
          <Alert>{text.restored}</Alert>
        </div>
      )}
      {children}
      <FormSection id="acesso" title={text.access} hint={isKnown ? text.knownHint : text.accessHint}>
        {isKnown ? (
          <CurrentPasswordField
            label={text.currentPassword}
            value={values.password}
            error={errors.password}
            onChange={(password) => form.change({ password } as Partial<Values>)}
          />
        ) : (
          <NewPasswordFields
            password={values.password}
            confirmation={values.confirmation}
            onChange={(patch) => form.change(patch as Partial<Values>)}
            errors={errors}
          />
        )}
      </FormSection>
      <div className={styles['actions']}>
        <Button type="submit" size="l" isBusy={state !== 'idle'}>
          {ways.submit}
        </Button>
        <LinkButton as={Link} to={ways.to} variant="quiet" icon="back">
          {ways.back}
        </LinkButton>
        <p role="status" className={styles['status']}>
          {state === 'sent' && text.redirecting}
        </p>
      </div>
      <LeaveGuard host={host} isDirty={form.isDirty} />
    </form>
  )
}
