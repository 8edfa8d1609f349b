import { whyOutside, type Window } from './contact-window.ts'

/** A side of a contact: the professional, or the contractor who receives the service. */
export type Side = 'professional' | 'contractor'

/** A contact seen from one side, with the facts that decide what this side may do. The other side's rating is not one of them. */
export interface MySide extends Window {
  myResponse: string
  otherResponse: string
  iEvaluated: boolean
}

/** A contact with the facts about both sides, which only the server has. */
export interface SideOfContact extends MySide {
  otherEvaluated: boolean
}

const SERVICE_OF = { professional: 'service_provided', contractor: 'service_received' } as const

const hasAnswered = (response: string): boolean => response !== 'no_response'
const saysService = (response: string): boolean => Object.values<string>(SERVICE_OF).includes(response)

export const otherSideOf = (side: Side): Side => (side === 'professional' ? 'contractor' : 'professional')

/** The side of a user who takes part in the contact. */
export const sideOf = (contact: { professional: { _id: string } }, userId: string): Side =>
  contact.professional._id === userId ? 'professional' : 'contractor'

/** Responses that this side can give. Neither side can answer for the other. */
export const responsesOf = <S extends Side>(side: S) => ['contact_only', SERVICE_OF[side]] as const

export const isResponseOf = (side: Side, response: string): boolean => responsesOf(side).some((own) => own === response)

/** A service happened if either side says so. */
export function serviceHappened(contact: Pick<MySide, 'myResponse' | 'otherResponse'>): boolean {
  return saysService(contact.myResponse) || saysService(contact.otherResponse)
}

export type RespondRefusal = 'too_early' | 'window_closed' | 'already_answered'

export function whyNotRespond(contact: MySide, now: Date): RespondRefusal | null {
  return whyOutside(contact, now) ?? (hasAnswered(contact.myResponse) ? 'already_answered' : null)
}

export type EvaluateRefusal = 'too_early' | 'window_closed' | 'answer_first' | 'already_evaluated'

export function whyNotEvaluate(contact: MySide, now: Date): EvaluateRefusal | null {
  const outside = whyOutside(contact, now)
  if (outside !== null) return outside
  if (!hasAnswered(contact.myResponse)) return 'answer_first'
  return contact.iEvaluated ? 'already_evaluated' : null
}

/** Message key if the service stars are missing, or present without a service. */
export type QualityRefusal = 'serviceQualityRequired' | 'serviceQualityAbsent'

export function whyNotQuality(
  contact: Pick<MySide, 'myResponse' | 'otherResponse'>,
  quality: number | null | undefined,
): QualityRefusal | null {
  const isGiven = quality !== null && quality !== undefined
  if (serviceHappened(contact)) return isGiven ? null : 'serviceQualityRequired'
  return isGiven ? 'serviceQualityAbsent' : null
}

/** The pending list that this contact is in, or null. It is never in both. */
export function pendingListOf(contact: MySide, now: Date): 'awaiting' | 'ready' | null {
  if (whyOutside(contact, now) !== null) return null
  if (!hasAnswered(contact.myResponse)) return 'awaiting'
  if (!contact.iEvaluated) return 'ready'
  return hasAnswered(contact.otherResponse) ? null : 'awaiting'
}

type Rated = Pick<SideOfContact, 'iEvaluated' | 'otherEvaluated' | 'closesAt'>

/**
 * When to publish, computed as a side rates or the window closes: now for the second rating, the end of the window for a single one, null
 * while sealed.
 */
export function publicationOf(contact: Rated, now: Date): Date | null {
  if (now >= contact.closesAt) return contact.closesAt
  return contact.iEvaluated && contact.otherEvaluated ? now : null
}
