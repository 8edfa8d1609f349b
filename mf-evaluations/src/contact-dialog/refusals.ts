import { dialogText } from '../text-dialogs.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** The server's word for it; it goes by the envelope, as shell and remote share no class. */
function codeOf(error: Error | null): string {
  return error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const FINAL: readonly string[] = ['too_early', 'window_closed', 'already_answered', 'already_evaluated', 'answer_first', 'not_found']
const OVER: readonly string[] = ['window_closed', 'already_answered', 'already_evaluated', 'not_found']

/** A refusal that sending the same again cannot change: the contact is not where this tab believed it to be. */
export const isFinal = (error: Error | null): boolean => FINAL.includes(codeOf(error))

/** What was typed can never be sent any more. */
export const isOver = (error: Error | null): boolean => OVER.includes(codeOf(error))

/** The server could not be reached at all. */
export const isOffline = (error: Error): boolean => codeOf(error) === 'network'

/** How long the server asks to wait, in words, rounded up; null where it does not say. */
export function waitIn(error: Error): string | null {
  if (!('retryAfter' in error) || typeof error.retryAfter !== 'number' || error.retryAfter <= 0) return null
  const { minutes, hours } = dialogText.failure
  return error.retryAfter <= HOUR_S ? minutes(Math.ceil(error.retryAfter / MINUTE_S)) : hours(Math.ceil(error.retryAfter / HOUR_S))
}

/** What the server says of the fields that a form has. */
export function fieldErrorsOf<Name extends string>(error: Error | null, names: readonly Name[]): Partial<Record<Name, string>> {
  if (error === null || !('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return {}
  const fields = error.fields as Readonly<Record<string, string>>
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))) as Partial<
    Record<Name, string>
  >
}
