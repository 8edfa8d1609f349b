import { messages } from '@ponte/contracts/messages'
import type { Translation } from '@ponte/contracts/translated'
import { recordForm } from '../form/problems.ts'
import { messageText } from '../form/text.ts'
import { recordTeamText, teamText } from './text.ts'

/** What depends on the page that shows a team. */
export interface TeamLook {
  text: Translation<typeof teamText>
  toast: { durationMs?: number }
  form: Partial<typeof recordForm>
  /** The message of an empty form. */
  missing: string
}

export const ownPage: TeamLook = { text: teamText, toast: {}, form: {}, missing: messages.fieldsRequired }

export const adminRecord: TeamLook = {
  text: recordTeamText,
  toast: { durationMs: recordForm.toastMs },
  form: recordForm,
  missing: messageText.requiredFields,
}
