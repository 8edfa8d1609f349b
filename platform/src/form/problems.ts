import { messages, formMessages } from '@ponte/contracts/messages'
import { codeOf } from '../refusal.ts'

/** Field name → error message. Shown in this order. */
export type Errors<Values> = Partial<Record<keyof Values & string, string>>

interface Schema {
  safeParse: (
    value: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/** Texts by message key: the contract's schemas have keys as messages. */
export type Texts = Readonly<Record<string, string>>
const TEXTS: Texts = formMessages

/** The first error of each field, by a call's own schema. `texts` are the screen's own messages, if it has some. */
export function errorsOf<Values>(schema: Schema, value: unknown, texts = TEXTS): Errors<Values> {
  const result = schema.safeParse(value)
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= texts[message] ?? TEXTS[message] ?? message
  return errors as Errors<Values>
}

/** The server's error messages for fields. `refusals` override them, by error code or field name. */
export function fieldErrorsOf<Values>(error: unknown, refusals: Texts = {}): Errors<Values> {
  if (!(error instanceof Error) || !('fields' in error) || typeof error.fields !== 'object') return {}
  const entries = Object.entries<string>({ ...error.fields })
  return Object.fromEntries(
    entries.map(([name, message]) => [name, refusals[codeOf(error)] ?? refusals[name] ?? message]),
  ) as Errors<Values>
}

export function errorsIn<Values>(errors: Errors<Values>, isWanted: (name: string) => boolean): Errors<Values> {
  const left = Object.entries(errors).filter(([name]) => isWanted(name))
  return left.length === Object.keys(errors).length ? errors : (Object.fromEntries(left) as Errors<Values>)
}

export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0

/** Messages of an empty field, in many forms. */
const MISSING: readonly (string | undefined)[] = [messages.fieldsRequired, messages.requiredFields, messages.passwordToConfirm]

const isMissing = (message: string, texts: Texts, missing: readonly string[]): boolean =>
  [...MISSING, ...missing, texts['requiredFields'], texts['passwordToConfirm']].includes(message)

/** The messages shown at the fields. The sentence about an empty field is shown in the toast. */
export const fieldMessages = <Values>(errors: Errors<Values>, texts = TEXTS, missing: readonly string[] = []): Errors<Values> =>
  Object.fromEntries(
    Object.entries<string | undefined>(errors).map(([name, message = '']) => [
      name,
      isMissing(message, texts, missing) ? (texts['fieldMissing'] ?? messages.fieldMissing) : message,
    ]),
  ) as Errors<Values>

/** The error to show of several: a missing value comes before an invalid one. */
export function toastMessage(errors: object, texts = TEXTS, missing: readonly string[] = []): string {
  const all = Object.values(errors).filter((message): message is string => typeof message === 'string')
  return all.find((message) => isMissing(message, texts, missing)) ?? all[0] ?? ''
}
