import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { useState, type SubmitEvent } from 'react'
import { text } from '../text.ts'
import styles from './login-form.module.css'

export interface Credentials {
  email: string
  password: string
}

interface Props {
  host: Host
  /** The initial values. A form with other ones needs another key. */
  initial: Credentials
}

type State = 'idle' | 'incomplete' | 'sending'

/** The fields keep what is in them by themselves: people and password managers fill them in before this code has arrived. */
export function LoginForm({ host, initial }: Props) {
  const [state, setState] = useState<State>('idle')

  async function login(event: SubmitEvent<HTMLFormElement>) {
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
      await host.auth.login(credentials)
      host.notify('success', toasts.loginDone)
    } catch (error) {
      setState('idle')
      host.notify('error', messageOf(error, toasts.loginFailed))
    }
  }

  return (
    // By post, so that a press before this code has arrived never puts a password into an address.
    <form className={styles['form']} method="post" noValidate onSubmit={login}>
      {state === 'incomplete' && <Alert tone="danger">{messages.loginFieldsRequired}</Alert>}
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
