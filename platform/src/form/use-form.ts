import type { Host } from '@ponte/contracts/host'
import { useEffect, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { messageOf } from '../refusal.ts'
import { focusFirst } from './focus-first.ts'
import { fieldErrorsOf, foremost, hasErrors, type Errors } from './problems.ts'

/** What was typed into a form before, wherever that is kept. */
export interface Draft {
  /** Laid over `initial`; null where there is nothing. */
  restore: <Values extends object>(initial: Values) => Values | null
  keep: (values: object) => void
  clear: () => void
}

interface Options<Values extends object> {
  host: Host
  /** What stands in the form at first, unless a draft is kept. */
  initial: Values
  draft?: Draft
  check: (values: Values) => Errors<Values>
  send: (values: Values) => Promise<void>
  /** What the toast says where the server said nothing. */
  failed: string
  /** How long a toast stands, where that is not the product's usual time. */
  toastMs?: number
}

export interface Form<Values extends object> {
  values: Values
  errors: Errors<Values>
  /** Something stands in it that was not sent. */
  isDirty: boolean
  isRestored: boolean
  state: 'idle' | 'sending' | 'sent'
  change: (patch: Partial<Values>) => void
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

/** A form whose mistakes stand at their fields and are told once: found here by the call's own rules, or by the server. */
export function useForm<Values extends object>({ host, initial, draft, check, send, failed, toastMs }: Options<Values>): Form<Values> {
  const [restored] = useState(() => draft?.restore(initial) ?? null)
  const [values, setValues] = useState(restored ?? initial)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [state, setState] = useState<Form<Values>['state']>('idle')
  const [isDirty, setIsDirty] = useState(restored !== null)

  // The draft lives outside React.
  useEffect(() => {
    if (isDirty) draft?.keep(values)
  }, [draft, isDirty, values])

  function change(patch: Partial<Values>) {
    setIsDirty(true)
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) => without(before, Object.keys(patch)))
  }

  function tell(form: HTMLFormElement, found: Errors<Values>, message: string) {
    // The message has to stand at its field before the focus goes there, or it is not read out.
    flushSync(() => setErrors(found))
    focusFirst(form, found)
    host.notify('error', message, toastMs === undefined ? {} : { durationMs: toastMs })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state !== 'idle') return
    const form = event.currentTarget
    const found = check(values)
    if (hasErrors(found)) return tell(form, found, foremost(found))
    setErrors({})
    setState('sending')
    try {
      await send(values)
      draft?.clear()
      setIsDirty(false)
      setState('sent')
    } catch (error) {
      setState('idle')
      tell(form, fieldErrorsOf(error), messageOf(error, failed))
    }
  }

  return { values, errors, isDirty, isRestored: restored !== null, state, change, submit }
}

function without<Values>(errors: Errors<Values>, names: readonly string[]): Errors<Values> {
  const left = Object.entries(errors).filter(([name]) => !names.includes(name))
  return left.length === Object.keys(errors).length ? errors : (Object.fromEntries(left) as Errors<Values>)
}
