import { CODE_DIGITS } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { Errors } from '@ponte/platform/problems'
import { secondStepText } from './second-step-text.ts'

/** A code as it is sent: people read it in groups, and paste it with the space between them. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '')

/** Why what was typed can be no code of an app; nothing where it can. */
export function whyNotAppCode(typed: string): Errors<{ code: string }> {
  const code = withoutSpaces(typed)
  if (code === '') return { code: messages.codeRequired }
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? {} : { code: secondStepText.sixDigits }
}
