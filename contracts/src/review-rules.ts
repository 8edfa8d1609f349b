import { whyOutside, type Window } from './contact-window.ts'

/** One contact as one of its two sides sees it. */
export interface SideOfContact extends Window {
  myResponse: string
  otherResponse: string
  iEvaluated: boolean
  otherEvaluated: boolean
}

const hasAnswered = (response: string): boolean => response !== 'no_response'
const saysService = (response: string): boolean => response === 'service_provided' || response === 'service_received'

/** A service happened if either side says so. */
export function serviceHappened(contact: Pick<SideOfContact, 'myResponse' | 'otherResponse'>): boolean {
  return saysService(contact.myResponse) || saysService(contact.otherResponse)
}

export type RespondRefusal = 'too_early' | 'window_closed' | 'already_answered'

export function whyNotRespond(contact: SideOfContact, now: Date): RespondRefusal | null {
  return whyOutside(contact, now) ?? (hasAnswered(contact.myResponse) ? 'already_answered' : null)
}

export type EvaluateRefusal = 'too_early' | 'window_closed' | 'answer_first' | 'already_evaluated'

export function whyNotEvaluate(contact: SideOfContact, now: Date): EvaluateRefusal | null {
  const outside = whyOutside(contact, now)
  if (outside !== null) return outside
  if (!hasAnswered(contact.myResponse)) return 'answer_first'
  return contact.iEvaluated ? 'already_evaluated' : null
}

/** Whose turn it is, as the two pending lists show it. No contact is in both. */
export function pendingListOf(contact: SideOfContact, now: Date): 'awaiting' | 'ready' | null {
  if (whyOutside(contact, now) !== null) return null
  if (!hasAnswered(contact.myResponse)) return 'awaiting'
  if (!contact.iEvaluated) return 'ready'
  return hasAnswered(contact.otherResponse) ? null : 'awaiting'
}

/** Sealed until both sides have rated or the window is over. */
export function isPublished(contact: SideOfContact, now: Date): boolean {
  return (contact.iEvaluated && contact.otherEvaluated) || now >= contact.closesAt
}
