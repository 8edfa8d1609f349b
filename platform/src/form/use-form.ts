import type { Host } from '@ponte/contracts/host'
import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { CANCELLED, codeOf, messageOf } from '../refusal.ts'
import { useDraftedValues, type DraftedOptions } from './drafted-values.ts'
import { focusFirst } from './focus-first.ts'
import { formFields, type FormFields } from './form-fields.ts'
import { useLeaveGuard, type GuardedPart, type Leaving } from './leave-guard.ts'
import { errorsIn, fieldErrorsOf, foremost, hasErrors, translated, type Errors } from './problems.ts'

interface FormOptions<Values extends object> extends DraftedOptions<Values> {
  host: Host
  /** Reads fields that keep their words themselves: those of a page that is typed into before its code has arrived. */
  read?: (form: HTMLFormElement) => Values
  check: (values: Values) => Errors<Values>
  /** Sends the values; answers the next initial values, where the form stays open. */
  send: (values: Values) => Promise<Values | void>
  /** Called with a refusal before it is shown; where it answers true nothing else shows it. */
  onRefused?: (error: unknown, values: Values) => boolean | void | Promise<boolean | void>
  /** Message for a failure about which the server said nothing. */
  failed: string
  /** Puts what the rules and the server say into the words of this screen. */
  translate?: (message: string) => string
  /** The field that shows a refusal without a field. */
  failuresAt?: keyof Values & string
  /** True where the form itself says `failure`, an error that belongs to no field. */
  saysFailure?: boolean
  /** The duration of a toast, where it is not the product's usual one. */
  toastMs?: number
  /** The guard that asks before unsent input is left; without it nobody is asked. */
  guard?: GuardedPart
}

export interface Form<Values extends object> extends FormFields<Values> {
  /** True while the form holds input that was not sent. */
  isDirty: boolean
  isRestored: boolean
  state: 'idle' | 'sending' | 'sent'
  /** The error of the last attempt, where it belongs to no field. */
  failure: Error | null
  leaving: Leaving
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Discards the input and its errors. */
  discard: () => void
  rebase(values: Values): void
}

/** A form from its first key to its answer: kept as a draft, guarded, checked, sent once; what is wrong stands at its field. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { host, check, guard, saysFailure = false, toastMs, translate = (message) => message } = options
  const { values, isDirty, isRestored, rebase, ...drafted } = useDraftedValues(options)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [state, setState] = useState<Form<Values>['state']>('idle')
  const isOnItsWay = useRef(false)
  const leaving = useLeaveGuard({ host, ...guard, isDirty: guard !== undefined && (isDirty || state === 'sending') })

  function change(patch: Partial<Values>) {
    drafted.change(patch)
    setErrors((before) => errorsIn(before, (name) => !(name in patch)))
  }

  function discard() {
    drafted.discard()
    setErrors({})
    setFailure(null)
  }

  /** Every failure is a toast, too. It is read out only where nothing on the page is. */
  function notify(message: string, isSpoken: boolean) {
    host.notify('error', message, { isSpoken, ...(toastMs !== undefined && { durationMs: toastMs }) })
  }

  function tell(form: HTMLFormElement, found: Errors<Values>, unplaced: Error | null) {
    // The message has to stand at its field before the focus goes there, or it is not read out.
    flushSync(() => {
      setState('idle')
      setErrors(translated(found, translate))
      setFailure(unplaced)
    })
    focusFirst(form, found)
  }

  async function refuse(form: HTMLFormElement, error: unknown, sent: Values) {
    if (codeOf(error) === CANCELLED) return setState('idle')
    if ((await options.onRefused?.(error, sent)) === true) return setState('idle')
    const message = messageOf(error, options.failed)
    const { failuresAt } = options
    const said = errorsIn(fieldErrorsOf<Values>(error), (name) => name in values)
    const found = hasErrors(said) || failuresAt === undefined ? said : ({ [failuresAt]: message } as Errors<Values>)
    const isPlaced = hasErrors(found)
    tell(form, found, isPlaced ? null : asError(error, message))
    notify(isPlaced ? translate(foremost(found)) : message, !form.isConnected || !(isPlaced || saysFailure))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isOnItsWay.current) return
    const form = event.currentTarget
    const typed = options.read?.(form) ?? values
    const found = check(typed)
    if (hasErrors(found)) {
      tell(form, found, null)
      notify(translate(foremost(found)), false)
      return
    }
    isOnItsWay.current = true
    setErrors({})
    setFailure(null)
    setState('sending')
    try {
      const next = (await options.send(typed)) ?? undefined
      drafted.finish(next)
      setState(next === undefined ? 'sent' : 'idle')
      // What was sent for good is never sent again.
      isOnItsWay.current = next === undefined
    } catch (error) {
      await refuse(form, error, typed)
      isOnItsWay.current = false
    }
  }

  const fields = formFields({ values, errors, change })
  return { ...fields, isDirty, isRestored, state, failure, leaving, submit, discard, rebase }
}

const asError = (error: unknown, message: string): Error => (error instanceof Error ? error : new Error(message, { cause: error }))
