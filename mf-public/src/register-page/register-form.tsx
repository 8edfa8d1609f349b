import { registerBasic, RegisterInput } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { REGISTRATION_REDIRECT_DELAY_MS } from '@ponte/contracts/limits'
import { toasts } from '@ponte/contracts/toasts'
import { focusFirst } from '@ponte/platform/focus-first'
import { maskPhone } from '@ponte/platform/mask'
import { errorsOf, fieldErrorsOf, foremost, hasErrors, type Errors } from '@ponte/platform/problems'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { masked } from '@ponte/shared-ui/masked'
import { TextField } from '@ponte/shared-ui/text-field'
import { useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { dropDraft, keepDraft } from '../draft/draft-store.ts'
import { TYPE_CHOICE } from '../onboarding/steps.ts'
import { useLater } from '../onboarding/use-later.ts'
import styles from './register-form.module.css'
import { registerText as text } from './register-text.ts'
import { signUpIn, type SignUp } from './sign-up.ts'
import { DRAFT, useFirstWords, VISITOR } from './use-first-words.ts'

interface Props {
  host: Host
  /** Called before the session is taken over. */
  onRegistered: () => void
}

/** The fields keep what is in them by themselves: this page is painted, and typed into, before its code has arrived. */
export function RegisterForm({ host, onRegistered }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<SignUp>>({})
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const later = useLater()
  useFirstWords(form, host.isDemo)

  function tell(element: HTMLFormElement, found: Errors<SignUp>, message: string) {
    // The message has to stand at its field before the focus goes there, or it is not read out.
    flushSync(() => setErrors(found))
    focusFirst(element, found)
    host.notify('error', message)
  }

  async function register(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const element = event.currentTarget
    const typed = signUpIn(element)
    const found = errorsOf<SignUp>(RegisterInput, typed)
    if (hasErrors(found)) return tell(element, found, foremost(found))
    setErrors({})
    setState('sending')
    try {
      const answer = await host.call(registerBasic, { body: typed })
      dropDraft(DRAFT, VISITOR)
      host.notify('success', toasts.registered)
      setState('sent')
      onRegistered()
      host.auth.accept(answer)
      later(() => host.navigate(TYPE_CHOICE), REGISTRATION_REDIRECT_DELAY_MS)
    } catch (error) {
      setState('idle')
      tell(element, fieldErrorsOf(error), messageOf(error, toasts.registerFailed))
    }
  }

  function type({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return
    const { name } = target
    keepDraft(DRAFT, VISITOR, signUpIn(currentTarget))
    setErrors((before) => (name in before ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)) : before))
  }

  return (
    // By post, so that a press before this code has arrived never puts what was typed into an address.
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={register} onInput={type}>
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
      {state === 'sent' && (
        <p role="status" className={styles['status']}>
          {text.redirecting}
        </p>
      )}
    </form>
  )
}

function write(input: HTMLInputElement, value: string): void {
  if (input.value !== value) input.value = value
}
