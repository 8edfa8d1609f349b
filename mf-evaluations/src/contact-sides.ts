import type { ContactLog, Response, PendingContact } from '@ponte/contracts/contacts'

/** A side of a contact: its professional, or the contractor, even if both are professionals. */
export type Side = 'professional' | 'contractor'

export function sideOf(contact: ContactLog, viewerId: string): Side {
  return contact.professional._id === viewerId ? 'professional' : 'contractor'
}

export function responsesOf({ professionalResponse, contractorResponse, ...contact }: ContactLog, viewerId: string) {
  return contact.professional._id === viewerId
    ? { myResponse: professionalResponse, otherResponse: contractorResponse }
    : { myResponse: contractorResponse, otherResponse: professionalResponse }
}

function hasAnswered(contact: ContactLog, viewerId: string): boolean {
  return responsesOf(contact, viewerId).myResponse !== 'no_response'
}

/** The response of each side if a service took place. */
export const SERVICE_RESPONSE = {
  professional: 'service_provided',
  contractor: 'service_received',
} as const satisfies Record<Side, Response>

export type PendingKind = 'awaiting' | 'ready'

/** The viewer's next action on a contact in a list. */
export type Turn = 'respond' | 'rate' | 'done'

export function turnOf(kind: PendingKind, contact: PendingContact, viewerId: string): Turn {
  if (kind === 'ready') return 'rate'
  return hasAnswered(contact, viewerId) ? 'done' : 'respond'
}
