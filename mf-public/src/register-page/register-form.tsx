import { registerBasic, RegisterInput } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { REGISTRATION_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { maskPhone } from '@ponte/platform/mask'
import { errorsOf } from '@ponte/platform/problems'
import { codeOf } from '@ponte/platform/refusal'
import { Link, useLocation } from '@ponte/platform/router'
import { useForm } from '@ponte/platform/use-form'
import { Button } from '@ponte/shared-ui/button'
import { Form } from '@ponte/shared-ui/form'
import { masked } from '@ponte/shared-ui/masked'
import { TextField } from '@ponte/shared-ui/text-field'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { drafts } from '../drafts.ts'
import { afterLogin, emailInState, useDelayedCall } from '../login-page/after-login.ts'
import styles from './register-form.module.css'
import { registerText as text } from './text.ts'
import { noSignUp, signUpIn, type SignUp, usePrefill } from './use-prefill.ts'

interface Props {
  host: Host
  /** Why a Google sign-in failed. */
  notice: ReactNode
  /** The page to open after onboarding, or null. */
  next: string | null
  /** Called before the session is opened. */
  onRegistered: () => void
}

/** Fields are uncontrolled: this page is prerendered and may be typed into before hydration. */
export function RegisterForm({ host, notice, next, onRegistered }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const later = useDelayedCall()
  const [isTaken, setIsTaken] = useState(false)
  const form = useForm<SignUp>({
    host,
    initial: noSignUp,
    draft: drafts.of(host, 'register'),
    read: signUpIn,
    check: (typed) => errorsOf(RegisterInput, typed),
    async send(body) {
      const answer = await host.call(registerBasic, { body })
      host.notify('success', toasts.registered)
      onRegistered()
      host.auth.accept(answer)
      later(() => host.navigate(afterLogin(answer.user, next)), REGISTRATION_REDIRECT_DELAY_MS)
    },
    onRefused: (error) => setIsTaken(codeOf(error) === 'email_taken'),
    failed: toasts.registerFailed,
  })
  const { errors, state } = form
  // An invited user has the address that the invitation was sent to.
  usePrefill(element, form, { email: emailInState(useLocation().state), isDemo: host.isDemo })

  function type({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) form.change({ [target.name]: target.value })
  }

  return (
    <Form ref={element} form={form} className={styles['form']} onInput={type}>
      {notice}
      <TextField id="register-name" name="fullName" label={text.fullName} error={errors.fullName} autoComplete="name" required />
      <TextField
        id="register-email"
        name="email"
        label={text.email}
        error={errors.email}
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="email"
        required
      />
      {isTaken && errors.email !== undefined && <NewPassword email={form.values.email.trim()} />}
      <TextField
        id="register-phone"
        name="phone"
        label={text.phone}
        hint={text.phoneHint}
        error={errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        onInput={({ currentTarget }) => write(currentTarget, masked(currentTarget, maskPhone))}
        onBlur={({ currentTarget }) => write(currentTarget, maskPhone(currentTarget.value))}
        required
      />
      <p className={styles['consent']}>
        {text.consent[0]}
        <Link to="/termos">{text.terms}</Link>
        {text.consent[1]}
        <Link to="/privacidade">{text.privacy}</Link>
        {text.consent[2]}
      </p>
      <Button type="submit" size="l" isBusy={state !== 'idle'}>
        {text.submit}
      </Button>
    </Form>
  )
}

/** A password link for a user who already has an account. */
function NewPassword({ email }: { email: string }) {
  return (
    <p>
      {text.taken[0]}
      <Link to="/esqueci-senha" state={{ email }}>
        {text.newPassword}
      </Link>
      {text.taken[1]}
    </p>
  )
}

function write(input: HTMLInputElement, value: string): void {
  if (input.value !== value) input.value = value
}
