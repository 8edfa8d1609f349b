import type { ContactLog, PendingContact } from '@ponte/contracts/contacts'
import { sideOf } from '@ponte/contracts/review-rules'

export function responsesOf({ professionalResponse, contractorResponse, ...contact }: ContactLog, viewerId: string) {
  return sideOf(contact, viewerId) === 'professional'
    ? { myResponse: professionalResponse, otherResponse: contractorResponse }
    : { myResponse: contractorResponse, otherResponse: professionalResponse }
}

export type PendingKind = 'awaiting' | 'ready'

/** The viewer's next action on a contact in a list. */
export type Turn = 'respond' | 'rate' | 'done'

export function turnOf(kind: PendingKind, contact: PendingContact, viewerId: string): Turn {
  if (kind === 'ready') return 'rate'
  return responsesOf(contact, viewerId).myResponse === 'no_response' ? 'respond' : 'done'
}
