import { messages } from '@ponte/contracts/messages'
import { translated, type Translation } from '@ponte/contracts/translated'
import { recordForm } from '../form/problems.ts'
import { messageText } from '../form/text.ts'
import { teamText as english } from './text.en.ts'
import { teamText } from './text.ts'

/** What depends on the page that shows a team. */
export interface TeamLook {
  text: Translation<typeof teamText>
  toast: { durationMs?: number }
  form: Partial<typeof recordForm>
  /** The message of an empty form. */
  missing: string
}

export const ownPage: TeamLook = { text: teamText, toast: {}, form: {}, missing: messages.fieldsRequired }

/** The admins' record of a firm: an English screen unless a language was chosen. */
export const adminRecord: TeamLook = {
  text: translated('mf-admin/team/recordText', english),
  toast: { durationMs: recordForm.toastMs },
  form: recordForm,
  missing: messageText.requiredFields,
}
