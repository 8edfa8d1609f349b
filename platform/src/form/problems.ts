import { messages, formMessages } from '@ponte/contracts/messages'

/** Field name → error message. Shown in this order. */
export type Errors<Values> = Partial<Record<keyof Values & string, string>>

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** The contract's schemas have keys of these texts as their messages. */
const TEXTS: Readonly<Record<string, string>> = formMessages

/** The first error of a call's own schema for each field. */
export function errorsOf<Values>(schema: Schema, value: unknown): Errors<Values> {
  const result = schema.safeParse(value)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= TEXTS[message] ?? message
  return errors as Errors<Values>
}

/** The server's error messages for fields. */
export function fieldErrorsOf<Values>(error: unknown): Errors<Values> {
  if (!(error instanceof Error) || !('fields' in error) || typeof error.fields !== 'object') return {}
  return { ...error.fields }
}

export function errorsIn<Values>(errors: Errors<Values>, isMeant: (name: string) => boolean): Errors<Values> {
  const left = Object.entries(errors).filter(([name]) => isMeant(name))
  return left.length === Object.keys(errors).length ? errors : (Object.fromEntries(left) as Errors<Values>)
}

export const translated = <Values>(errors: Errors<Values>, translate: (message: string) => string): Errors<Values> =>
  Object.fromEntries(Object.entries<string | undefined>(errors).map(([name, message = '']) => [name, translate(message)])) as Errors<Values>

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0

const MISSING: readonly string[] = [messages.fieldsRequired, messages.requiredFields]

/** The message beside a field; the sentence about the whole form is for the toast. */
export const besideField = (message: string): string => (MISSING.includes(message) ? messages.fieldMissing : message)

/** The error to show of several: a missing value comes before an invalid one. */
export function foremost(errors: object): string {
  const all = Object.values(errors).filter((message): message is string => typeof message === 'string')
  return all.find((message) => MISSING.includes(message)) ?? all[0] ?? ''
}
