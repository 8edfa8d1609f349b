import { CODE_DIGITS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { Errors } from '@ponte/platform/problems'
import { secondStepText } from './text.ts'

/** Removes the spaces of a pasted or grouped code. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '')

/** Why the input cannot be an app code; empty if it can. */
export function whyNotAppCode(typed: string): Errors<{ code: string }> {
  const code = withoutSpaces(typed)
  if (code === '') return { code: messages.codeRequired }
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? {} : { code: secondStepText.sixDigits }
}
