import { resetPassword } from '@ponte/contracts/auth'
import type { ScreenProps, Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { Form } from '@ponte/shared-ui/form'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { stackClass } from '@ponte/shared-ui/stack'
import { useState } from 'react'
import { NewPasswordFields, passwordErrors } from '../fields/new-password-fields.tsx'
import { resetText as text } from './text.ts'

/** The page of a password link. `primeira=1` is in links for users without a password. */
export default function ResetPage({ host }: ScreenProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isFirst = query.get('primeira') === '1'
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const title = isFirst ? text.firstTitle : text.title

  if (token === '' || token === deadToken) {
    return (
      <EntryPage id="redefinir-senha" title={title}>
        <Alert tone="warning">{messages.linkDead}</Alert>
        <Row gap={3}>
          <LinkButton as={Link} to="/esqueci-senha">
            {text.another}
          </LinkButton>
          <LinkButton as={Link} to="/login" variant="quiet">
            {text.login}
          </LinkButton>
        </Row>
      </EntryPage>
    )
  }
  return (
    <EntryPage id="redefinir-senha" title={title} lead={isFirst ? text.firstLead : text.lead}>
      <ResetForm key={token} host={host} token={token} onDead={() => setDeadToken(token)} />
    </EntryPage>
  )
}

interface Props {
  host: Host
  token: string
  onDead: () => void
}

function ResetForm({ host, token, onDead }: Props) {
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
    <Form form={form} className={stackClass(4)}>
      <NewPasswordFields form={form} />
      <Button type="submit" size="l" isBusy={form.state !== 'idle'}>
        {text.submit}
      </Button>
    </Form>
  )
}

const isAboutToken = (error: unknown): boolean =>
  'token' in fieldErrorsOf<{ token: string }>(error) || (error instanceof Error && error.message === messages.linkDead)
