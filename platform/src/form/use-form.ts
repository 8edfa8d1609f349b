import type { Host } from '@ponte/contracts/host'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CANCELLED, codeOf, isOffline, messageOf } from '../refusal.ts'
import { useDraftedValues, type DraftedOptions } from './drafted-values.ts'
import { formFields, type FormFields } from './form-fields.ts'
import { useLeaveGuard, type GuardedPart, type Leaving } from './leave-guard.ts'
import { fieldMessages, errorsIn, fieldErrorsOf, toastMessage, hasErrors, type Errors, type Texts } from './problems.ts'

interface FormOptions<Values extends object> extends DraftedOptions<Values> {
  host: Host
  /** Reads uncontrolled fields: on a page where users type before its code has loaded. */
  read?: (form: HTMLFormElement) => Values
  /** `form`: for input that has no value, such as an impossible date. */
  check: (values: Values, form: HTMLFormElement) => Errors<Values>
  /** Sends the values; returns the next initial values if the form stays open. */
  send: (values: Values) => Promise<Values | void>
  /** Called with a refusal before it is shown; if it returns true, nothing else shows it. */
  onRefused?: (error: unknown, values: Values) => boolean | void | Promise<boolean | void>
  /** Message for a failure without a message from the server. */
  failed: string
  /** This screen's own texts for the contract's messages, by key. */
  texts?: Texts
  /** This form's own messages of an empty field. The toast says them; the field says that it is required. */
  missing?: readonly string[]
  /** This screen's own texts for the server's refusals, by error code or field name. */
  refusals?: Texts
  /** The field that shows a refusal without a field. */
  failureField?: keyof Values & string
  /** True if the form itself shows `failure`, an error without a field. */
  showsFailure?: boolean
  /** Duration of a toast, if not the default. */
  toastMs?: number
  /** Asks before leaving with unsent input; optional. */
  guard?: GuardedPart
}

export interface Form<Values extends object> extends FormFields<Values> {
  /** True if the form has unsent input. */
  isDirty: boolean
  isRestored: boolean
  state: 'idle' | 'sending' | 'sent'
  /** The error of the last attempt, if it belongs to no field. */
  failure: Error | null
  /** No connection, and nothing else in the form says so. */
  isUnreached: boolean
  leaving: Leaving
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Discards the input and its errors. */
  discard: () => void
  rebase(values: Values): void
  follow(values: Values): void
}

/** A form from first input to response: saved as a draft, guarded, validated, sent once, with errors at their fields. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { host, check, guard, showsFailure = false, toastMs, texts, missing } = options
  const { values, isDirty, isRestored, rebase, follow, ...drafted } = useDraftedValues(options)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [state, setState] = useState<Form<Values>['state']>('idle')
  const isOnItsWay = useRef(false)
  const leaving = useLeaveGuard({ host, ...guard, isDirty: guard !== undefined && (isDirty || state === 'sending') })

  function change(patch: Partial<Values>, originals?: Partial<Values>) {
    drafted.change(patch, originals)
    setErrors((before) => errorsIn(before, (name) => !(name in patch)))
  }

  function discard() {
    drafted.discard()
    setErrors({})
    setFailure(null)
  }

  /** Shows a failure as a toast. Announced only if nothing on the page is. */
  function notify(message: string, isSpoken: boolean) {
    host.notify('error', message, { isSpoken, ...(toastMs !== undefined && { durationMs: toastMs }) })
  }

  function showErrors(form: HTMLFormElement, found: Errors<Values>, unplaced: Error | null) {
    // The message must be at its field before the field gets the focus, or screen readers do not announce it.
    flushSync(() => {
      setState('idle')
      setErrors(fieldMessages(found, texts, missing))
      setFailure(unplaced)
    })
    focusFirst(form, found)
  }

  async function refuse(form: HTMLFormElement, error: unknown, sent: Values) {
    if (codeOf(error) === CANCELLED) return setState('idle')
    if ((await options.onRefused?.(error, sent)) === true) return setState('idle')
    const message = messageOf(error, options.failed)
    const { failureField } = options
    const refused = errorsIn(fieldErrorsOf<Values>(error, options.refusals), (name) => name in values)
    const found = hasErrors(refused) || failureField === undefined ? refused : ({ [failureField]: message } as Errors<Values>)
    const isPlaced = hasErrors(found)
    showErrors(form, found, isPlaced ? null : asError(error, message))
    notify(isPlaced ? toastMessage(found, texts, missing) : message, !form.isConnected || !(isPlaced || showsFailure || isOffline(error)))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOnItsWay.current) return
    const form = event.currentTarget
    const typed = options.read?.(form) ?? values
    const found = check(typed, form)
    if (hasErrors(found)) {
      showErrors(form, found, null)
      notify(toastMessage(found, texts, missing), false)
      return
    }
    isOnItsWay.current = true
    setErrors({})
    setFailure(null)
    setState('sending')
    try {
      const next = (await options.send(typed)) ?? undefined
      drafted.finish(next, typed)
      setState(next === undefined ? 'sent' : 'idle')
      // After a final send the form never sends again.
      isOnItsWay.current = next === undefined
    } catch (error) {
      await refuse(form, error, typed)
      isOnItsWay.current = false
    }
  }

  const fields = formFields({ values, errors, change, warn: (message) => notify(message, false) })
  const isUnreached = !showsFailure && isOffline(failure)
  return { ...fields, isDirty, isRestored, state, failure, isUnreached, leaving, submit, discard, rebase, follow }
}

const asError = (error: unknown, message: string): Error => (error instanceof Error ? error : new Error(message, { cause: error }))

/** Focuses the first invalid control of a form, in page order. */
function focusFirst(form: HTMLFormElement, errors: object): void {
  const wrong = [...form.elements].find((control) => (control.getAttribute('name') ?? '') in errors && !control.matches(':disabled'))
  if (wrong instanceof HTMLElement) chosenOf(form, wrong).focus()
}

/** The checked radio of a group, if any; other controls unchanged. */
function chosenOf(form: HTMLFormElement, control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  return form.querySelector<HTMLElement>(`input[name="${control.name}"]:checked`) ?? control
}
