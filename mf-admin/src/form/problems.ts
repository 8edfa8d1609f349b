import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { hasErrors, type Errors } from '@ponte/platform/problems'
import { messageText } from './text.ts'

const MISSING: string = messageText.requiredFields

/** Options of a record's form: toasts of this area, and its own texts of messages. */
export const recordForm = {
  toastMs: ADMIN_TOAST_MS,
  texts: messageText,
  refusals: {
    photo: messageText.photoNotImage,
    currentPassword: messageText.currentPasswordWrong,
    sign_in_again: messageText.signInToConfirm,
  },
}

/** Labels of empty and of invalid fields, in form order. */
export function labelsOfErrors(errors: object, labels: Readonly<Record<string, string>>): { missing: string[]; wrong: string[] } {
  const found = new Map(Object.entries(errors))
  const labelsWhere = (isWanted: (message: unknown) => boolean) =>
    Object.entries(labels).flatMap(([field, label]) => (found.has(field) && isWanted(found.get(field)) ? [label] : []))
  return { missing: labelsWhere((message) => message === MISSING), wrong: labelsWhere((message) => message !== MISSING) }
}

/** Errors of invalid input in touched fields. Missing input is listed beside the button. */
export function invalidTouched<Values>(errors: Errors<Values>, touched: ReadonlySet<string>): Errors<Values> {
  if (!hasErrors(errors)) return errors
  const wrong = Object.entries(errors).filter(([field, message]) => touched.has(field) && message !== MISSING)
  return Object.fromEntries(wrong) as Errors<Values>
}
