import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { SecondFactor } from '../second-step/waiting-sign-in.ts'
import { text } from '../text.ts'
import { loginCall } from './login-call.ts'
import styles from './login-form.module.css'

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

type State = 'idle' | 'incomplete' | 'sending'

/** Fields are uncontrolled: people and password managers fill them in before hydration. */
export function LoginForm({ host, initial, takesFocus, notice, onSecondFactor }: Props) {
  const [state, setState] = useState<State>('idle')
  const form = useRef<HTMLFormElement>(null)

  // The focus is the document's.
  useEffect(() => {
    if (takesFocus) [...(form.current?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus()
  }, [takesFocus])

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = credentialsIn(event.currentTarget)
    const missing = credentials.email === '' ? 'email' : credentials.password === '' ? 'password' : null
    if (missing !== null) {
      setState('incomplete')
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
      return
    }
    setState('sending')
    try {
      const answer = await host.call(loginCall, { body: credentials })
      if ('secondFactor' in answer) return onSecondFactor(answer.secondFactor, credentials.email)
      host.notify('success', toasts.loginDone)
      host.auth.accept(answer)
    } catch (error) {
      setState('idle')
      host.notify('error', messageOf(error, toasts.loginFailed))
    }
  }

  return (
    // POST, so that a submit before hydration never puts a password into an address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={signIn}>
      {state === 'incomplete' ? <Alert tone="danger">{messages.loginFieldsRequired}</Alert> : notice}
      <TextField
        id="login-email"
        label={text.login.email}
        name="email"
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
        autoComplete="current-password"
        showLabel={text.login.showPassword}
        hideLabel={text.login.hidePassword}
        defaultValue={initial.password}
      />
      <Link to="/esqueci-senha" className={styles['forgot']}>
        {text.login.forgot}
      </Link>
      <Button type="submit" size="l" isBusy={state === 'sending'}>
        {text.login.submit}
      </Button>
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
