import { accountText as text } from './text.ts'

/** Errors of incomplete and impossible dates and times, such as 31/02: the browser shows them, but gives their value as empty. */
export const badInputIn = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.querySelectorAll('input')]
      .filter(({ validity }) => validity.badInput)
      .map(({ name, type }) => [name, type === 'date' ? text.invalidDay : text.invalidTime]),
  )
