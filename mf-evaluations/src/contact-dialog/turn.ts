import type { PendingContact } from '@ponte/contracts/contacts'
import { hasAnswered } from '../contact-sides.ts'

export type PendingKind = 'awaiting' | 'ready'

/** The viewer's next action on a contact in a list. */
export type Turn = 'respond' | 'rate' | 'done'

export function turnOf(kind: PendingKind, contact: PendingContact, viewerId: string): Turn {
  if (kind === 'ready') return 'rate'
  return hasAnswered(contact, viewerId) ? 'done' : 'respond'
}
