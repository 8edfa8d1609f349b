import type { Host } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { toasts } from '@ponte/contracts/toasts'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { PasswordField } from '@ponte/shared-ui/password-field'
import { TextField } from '@ponte/shared-ui/text-field'
import { useRef, useState, type SubmitEvent } from 'react'
import { messageOf } from '@ponte/platform/refusal'
import { text } from '../text.ts'
import styles from './login-form.module.css'

export interface Credentials {
  email: string
  password: string
}

interface Props {
  host: Host
  typed: Credentials
  onType: (typed: Credentials) => void
}

type State = 'idle' | 'incomplete' | 'sending'

export function LoginForm({ host, typed, onType }: Props) {
  const [state, setState] = useState<State>('idle')
  const form = useRef<HTMLFormElement>(null)

  async function login(event: SubmitEvent) {
    event.preventDefault()
    const credentials = { ...typed, email: typed.email.trim() }
    const missing = credentials.email === '' ? 'email' : credentials.password === '' ? 'password' : null
    if (missing !== null) {
      setState('incomplete')
      form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
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
    <form ref={form} className={styles['form']} noValidate onSubmit={login}>
      {state === 'incomplete' && <Alert tone="danger">{messages.loginFieldsRequired}</Alert>}
      <TextField
        label={text.login.email}
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={(event) => onType({ ...typed, email: event.target.value })}
      />
      <PasswordField
        label={text.login.password}
        name="password"
        showLabel={text.login.showPassword}
        hideLabel={text.login.hidePassword}
        value={typed.password}
        onChange={(event) => onType({ ...typed, password: event.target.value })}
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
