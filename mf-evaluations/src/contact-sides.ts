import type { ContactLog } from '@ponte/contracts/contacts'

/** The other party of a contact. Who is not its professional is on the contractor's side. */
export function counterpartOf(contact: ContactLog, viewerId: string) {
  return contact.professional._id === viewerId ? contact.contractor : contact.professional
}

export function hasAnswered(contact: ContactLog, viewerId: string): boolean {
  const answer = contact.professional._id === viewerId ? contact.professionalResponse : contact.contractorResponse
  return answer !== 'no_response'
}
