import { forgotPassword, ForgotPasswordInput } from '@ponte/contracts/auth'
import type { ScreenProps } from '@ponte/contracts/host'
import { errorsOf } from '@ponte/platform/problems'
import { Form } from '@ponte/shared-ui/form'
import { Link, useLocation } from '@ponte/platform/router'
import { useForm } from '@ponte/platform/use-form'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { stackClass } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState } from 'react'
import { emailInState } from '../login-page/after-login.ts'
import { forgotText as text } from './text.ts'

/** Always shows the same answer, so that it does not reveal whether an account exists. */
export default function ForgotPage({ host }: ScreenProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    host,
    initial: { email: emailInState(useLocation().state) },
    check: (typed) => errorsOf(ForgotPasswordInput, typed),
    async send({ email }) {
      await host.call(forgotPassword, { body: { email: email.trim() } })
      setSentTo(email.trim())
    },
    failed: text.failed,
  })

  const back = (
    <LinkButton as={Link} to="/login" variant="quiet" icon="back">
      {text.login}
    </LinkButton>
  )
  if (sentTo !== null) {
    return (
      <EntryPage id="esqueci-senha" title={text.title}>
        <Alert tone="success">{text.sent(sentTo)}</Alert>
        <Row gap={3}>{back}</Row>
      </EntryPage>
    )
  }
  return (
    <EntryPage id="esqueci-senha" title={text.title} lead={text.lead}>
      <Form form={form} className={stackClass(4)}>
        <TextField
          {...form.field('email')}
          id="forgot-email"
          label={text.email}
          type="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="username"
          required
        />
        <Button type="submit" size="l" isBusy={form.state === 'sending'}>
          {text.submit}
        </Button>
      </Form>
      <Row gap={3}>{back}</Row>
    </EntryPage>
  )
}
