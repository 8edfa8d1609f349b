import { formMessages, messages } from '@ponte/contracts/messages'
import type { Translation } from '@ponte/contracts/translated'
import { recordForm } from '../form/problems.ts'
import { messageText } from '../form/text.ts'
import { recordTeamText, teamText } from './text.ts'

/** What depends on the page that shows a team. */
export interface TeamLook {
  text: Translation<typeof teamText>
  toast: { durationMs?: number }
  form: Partial<typeof recordForm>
  /** The messages of an empty form and of an invalid address. */
  missing: string
  invalid: string
}

export const ownPage: TeamLook = {
  text: teamText,
  toast: {},
  form: {},
  missing: messages.fieldsRequired,
  invalid: formMessages.emailInvalid,
}

export const adminRecord: TeamLook = {
  text: recordTeamText,
  toast: { durationMs: recordForm.toastMs },
  form: recordForm,
  missing: messageText.requiredFields,
  invalid: messageText.emailInvalid,
}
