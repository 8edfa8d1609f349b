import { resetPassword } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { useForm } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { NewPasswordFields, passwordErrors } from '../fields/new-password-fields.tsx'
import styles from './quiet-form.module.css'
import { resetText as text } from './text.ts'

interface Props {
  host: Host
  token: string
  onDead: () => void
}

export function ResetForm({ host, token, onDead }: Props) {
  const form = useForm({
    host,
    initial: { password: '', confirmation: '' },
    check: (typed) => passwordErrors(typed, messages.fieldsRequired),
    async send({ password }) {
      try {
        await host.call(resetPassword, { body: { token, password } })
      } catch (error) {
        if (isAboutToken(error)) onDead()
        throw error
      }
      host.notify('success', text.done)
      // The server has ended every session of the account, including this one.
      if (host.session.read().status === 'signed-in') await host.auth.logout()
      host.navigate('/login', { replace: true })
    },
    failed: text.failed,
  })
  return (
    <Form form={form} className={styles['form']}>
      <NewPasswordFields form={form} />
      <Button type="submit" size="l" isBusy={form.state !== 'idle'}>
        {text.submit}
      </Button>
    </Form>
  )
}

const isAboutToken = (error: unknown): boolean =>
  'token' in fieldErrorsOf<{ token: string }>(error) || (error instanceof Error && error.message === messages.linkDead)
