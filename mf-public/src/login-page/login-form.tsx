import type { login } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { isBlank } from '@ponte/contracts/is-blank'
import { messages } from '@ponte/contracts/messages'
import { sessionRoutes } from '@ponte/contracts/session-routes'
import { toasts } from '@ponte/contracts/toasts'
import { isOffline, messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { Unreached } from '@ponte/shared-ui/unreached'
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { openSession, type SecondFactor } from '../account/open-session.ts'
import { text } from '../text.ts'
import styles from './login-form.module.css'

/** The call `login` without its schemas, which only the server needs and which would make this page a quarter larger. */
const loginCall = sessionRoutes.login as typeof login

export interface Credentials {
  email: string
  password: string
}

interface Props {
  host: Host
  /** The initial values. New ones require a new key. */
  initial: Credentials
  /** True for a form that the user returns to: its first empty field gets the focus. */
  takesFocus: boolean
  /** Why the previous attempt failed. */
  notice: ReactNode
  /** Called if the password is correct and a code is still required. */
  onSecondFactor: (asked: SecondFactor, email: string) => void
}

/** Fields are uncontrolled: people and password managers fill them in before hydration. */
export function LoginForm({ host, initial, takesFocus, notice, onSecondFactor }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | 'unreached'>('idle')
  const [missing, setMissing] = useState<readonly string[]>([])
  const errorOf = (name: keyof Credentials) => (missing.includes(name) ? messages.fieldMissing : undefined)
  const form = useRef<HTMLFormElement>(null)

  // The focus is the document's.
  useEffect(() => {
    if (takesFocus) [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus()
  }, [takesFocus])

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = credentialsIn(event.currentTarget)
    const empty = (['email', 'password'] as const).filter((name) => isBlank(credentials[name]))
    // The message must be at its field before the field gets the focus, or screen readers do not announce it.
    flushSync(() => setMissing(empty))
    if (empty.length > 0) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
      host.notify('error', messages.loginFieldsRequired, { isSpoken: false })
      return
    }
    setState('sending')
    try {
      const answer = await host.call(loginCall, { body: credentials })
      if ('secondFactor' in answer) return onSecondFactor(answer.secondFactor, credentials.email)
      openSession(host, answer, toasts.loginDone)
    } catch (error) {
      const isUnreached = isOffline(error)
      setState(isUnreached ? 'unreached' : 'idle')
      host.notify('error', messageOf(error, toasts.loginFailed), { isSpoken: !isUnreached })
    }
  }

  function type({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) setMissing((before) => before.filter((name) => name !== target.name))
  }

  return (
    // POST, so that a submit before hydration never puts a password into an address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={signIn} onInput={type}>
      {notice}
      <TextField
        id="login-email"
        label={text.login.email}
        name="email"
        error={errorOf('email')}
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="username"
        defaultValue={initial.email}
      />
      <PasswordField
        id="login-password"
        label={text.login.password}
        name="password"
        error={errorOf('password')}
        autoComplete="current-password"
        defaultValue={initial.password}
      />
      <Link to="/esqueci-senha" className={styles['forgot']}>
        {text.login.forgot}
      </Link>
      <Button type="submit" size="l" isBusy={state === 'sending'}>
        {text.login.submit}
      </Button>
      {state === 'unreached' && <Unreached />}
    </form>
  )
}

function credentialsIn(form: HTMLFormElement): Credentials {
  const typed = new FormData(form)
  const textOf = (name: keyof Credentials): string => {
    const value = typed.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: textOf('email').trim(), password: textOf('password') }
}
