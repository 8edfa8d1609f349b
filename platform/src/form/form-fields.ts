import type { ChangeEvent } from 'react'
import type { Errors } from './problems.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The props of a text field or select. */
export interface FormField<Value> {
  name: string
  value: Value
  error: string | undefined
  /** `original`: the value that `next` was made from, such as the full-size photo. */
  onChange(next: Value | ChangeEvent<Control>, original?: Value): void
}

/** The props of a checkbox. */
interface FormBox {
  name: string
  checked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The part of a form its fields use. */
export interface FormFields<Values extends object> {
  values: Values
  errors: Errors<Values>
  change: (patch: Partial<Values>, originals?: Partial<Values>) => void
  /** Shows a field's own message as a toast too, which is not announced. */
  warn: (message: string) => void
  field: <Name extends keyof Values & string>(name: Name) => FormField<Values[Name]>
  box: (name: keyof Values & string) => FormBox
}

export const formFields = <Values extends object>(form: Omit<FormFields<Values>, 'field' | 'box'>): FormFields<Values> => ({
  ...form,
  field: (name) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange(next, original) {
      const patch = { [name]: isEvent(next) ? next.target.value : next } as Partial<Values>
      form.change(patch, original === undefined ? {} : ({ [name]: original } as Partial<Values>))
    },
  }),
  box: (name) => ({
    name,
    checked: form.values[name] === true,
    onChange: ({ target }) => form.change({ [name]: target.checked } as Partial<Values>),
  }),
})

const isEvent = (next: unknown): next is ChangeEvent<Control> => typeof next === 'object' && next !== null && 'target' in next
