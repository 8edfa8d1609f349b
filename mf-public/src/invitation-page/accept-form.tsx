import type { SessionUser } from '@ponte/contracts/auth'
import { acceptInvitation } from '@ponte/contracts/firm-team'
import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { HOME_PATHS } from '@ponte/contracts/roles'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { useForm } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { stackClass } from '@ponte/shared-ui/stack'
import { useState } from 'react'
import { NewPasswordFields, passwordErrors, type NewPassword } from '../fields/new-password-fields.tsx'
import { isNewcomer } from '../onboarding/steps.ts'
import { invitationText as text } from './text.ts'

interface Props {
  host: Host
  token: string
  user: SessionUser
  onDead: () => void
}

/** Accepts an invitation. A user without a password, such as a newcomer, chooses one here. */
export function AcceptForm({ host, token, user, onDead }: Props) {
  const [needsPassword, setNeedsPassword] = useState(isNewcomer(user))
  const form = useForm<NewPassword>({
    host,
    initial: { password: '', confirmation: '' },
    check: (typed) => (needsPassword ? passwordErrors(typed) : {}),
    async send({ password }) {
      const answer = await host.call(acceptInvitation, { body: { token, ...(needsPassword && { password }) } })
      host.notify('success', text.accepted)
      host.auth.accept(answer)
      host.navigate(HOME_PATHS.firm, { replace: true })
    },
    onRefused(error) {
      const fields = fieldErrorsOf<{ token: string; password: string }>(error)
      if ('password' in fields) setNeedsPassword(true)
      if ('token' in fields || (error instanceof Error && error.message === messages.linkDead)) onDead()
    },
    failed: text.acceptFailed,
  })
  return (
    <Form form={form} className={stackClass(4)}>
      {needsPassword && (
        <>
          <p>{text.password}</p>
          <NewPasswordFields form={form} />
        </>
      )}
      <Button type="submit" size="l" isBusy={form.state !== 'idle'}>
        {text.accept}
      </Button>
    </Form>
  )
}
