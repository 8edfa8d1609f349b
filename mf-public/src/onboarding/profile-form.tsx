import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { LeaveGuard } from '../draft/leave-guard.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { NewPasswordFields, type NewPassword } from '../fields/new-password-fields.tsx'
import type { Form } from '../fields/use-form.ts'
import { onboardingText as text } from './onboarding-text.ts'
import styles from './profile-form.module.css'
import { TYPE_CHOICE } from './steps.ts'

interface Props<Values extends NewPassword> {
  host: Host
  form: Form<Values>
  /** The sections before the password. */
  children: ReactNode
}

/** What both profile forms have around their fields. */
export function ProfileForm<Values extends NewPassword>({ host, form, children }: Props<Values>) {
  const { values, errors, state } = form
  return (
    // By post, so that nothing of it ever gets into an address.
    <form method="post" noValidate onSubmit={form.submit}>
      {form.isRestored && state === 'idle' && (
        <div className={styles['note']}>
          <Alert>{text.restored}</Alert>
        </div>
      )}
      {children}
      <FormSection id="acesso" title={text.access} hint={text.accessHint}>
        <NewPasswordFields
          password={values.password}
          confirmation={values.confirmation}
          onChange={(patch) => form.change(patch as Partial<Values>)}
          errors={errors}
        />
      </FormSection>
      <div className={styles['actions']}>
        <Button type="submit" size="l" isBusy={state !== 'idle'}>
          {text.submit}
        </Button>
        <LinkButton as={Link} to={TYPE_CHOICE} variant="quiet" icon="back">
          {text.back}
        </LinkButton>
        <p role="status" className={styles['status']}>
          {state === 'sent' && text.redirecting}
        </p>
      </div>
      <LeaveGuard host={host} isDirty={form.isDirty} />
    </form>
  )
}
