import type { Host } from '@ponte/contracts/host'
import { CODE_MAX } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { completeLogin } from '@ponte/contracts/second-factor'
import { toasts } from '@ponte/contracts/toasts'
import { fieldErrorsOf } from '@ponte/platform/problems'
import { codeOf } from '@ponte/platform/refusal'
import { useForm } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { Form } from '@ponte/shared-ui/form'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack, stackClass } from '@ponte/shared-ui/stack'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { openSession, type CodeMethod, type WaitingSignIn } from '../account/open-session.ts'
import { SupportLink } from '../account/support-link.tsx'
import { whyNotAppCode, withoutSpaces } from './app-code.ts'
import { secondStepText as text } from './text.ts'
import styles from './second-step.module.css'

interface Props {
  host: Host
  signIn: WaitingSignIn
  onBack: () => void
  /** Called with the reason if this sign-in can no longer be completed. */
  onEnd: (why: string) => void
}

/** The second step of signing in: an app code or a recovery code. */
export function SecondStep({ host, signIn: { token, methods, done }, onBack, onEnd }: Props) {
  const [method, setMethod] = useState<CodeMethod>(methods.includes('totp') ? 'totp' : 'recovery')
  const other = methods.find((one) => one !== method)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    host,
    initial: { code: '' },
    check: ({ code }) => (method === 'totp' ? whyNotAppCode(code) : code.trim() === '' ? { code: messages.codeRequired } : {}),
    missing: [messages.codeRequired],
    async send({ code }) {
      openSession(host, await host.call(completeLogin, { body: { token, code: withoutSpaces(code) } }), done)
    },
    onRefused(error) {
      const why = whyOver(error)
      if (why !== null) onEnd(why)
      return why !== null
    },
    failed: toasts.loginFailed,
  })

  // The focus is the document's: the button that opened this step is gone, or is for the other kind of code.
  useEffect(() => element.current?.querySelector('input')?.focus(), [method])

  function change(to: CodeMethod) {
    form.discard()
    setMethod(to)
  }
  return (
    <EntryPage id="segunda-etapa" title={text.title} lead={text.lead[method]}>
      <Form ref={element} form={form} className={stackClass(4)}>
        <TextField
          key={method}
          {...form.field('code')}
          id="login-code"
          label={text.code[method]}
          hint={text.hint[method]}
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CODE_MAX}
          className={styles['code']}
        />
        <Button type="submit" size="l" isBusy={form.state !== 'idle'}>
          {text.submit}
        </Button>
      </Form>
      {method === 'recovery' && host.supportEmail && (
        <Muted>
          {text.lost} <SupportLink host={host} />
        </Muted>
      )}
      <Stack gap={1} className={styles['ways']}>
        {other !== undefined && (
          <Button variant="quiet" onClick={() => change(other)}>
            {text.use[other]}
          </Button>
        )}
        <Button variant="quiet" icon="back" onClick={onBack}>
          {text.back}
        </Button>
      </Stack>
    </EntryPage>
  )
}

/** Why this sign-in can no longer be completed; null if another code can be tried. */
function whyOver(error: unknown): string | null {
  const { token } = fieldErrorsOf<{ token: string }>(error)
  if (token !== undefined) return token
  return ['not_signed_in', 'session_ended', 'wrong_credentials'].includes(codeOf(error)) ? messages.codeExpired : null
}
