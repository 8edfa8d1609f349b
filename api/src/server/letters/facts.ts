import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Language } from '@ponte/contracts/languages'
import { nameInSentence, type NamedOpening } from '@ponte/contracts/contact-name'
import { isSafeName } from './letter.ts'

/** The facts that e-mails report. They never include a phone number or address, which users see only on the site. */

export interface OtherSide {
  /** Null for an erased person. */
  name: string | null
  /** The firm's name; null if the firm is erased. */
  firmName: string | null
  isFirm: boolean
}

interface ContactFacts {
  /** The base of links. */
  site: string
  other: OtherSide
  contactDate: Date
  opening: NamedOpening | null
}

export interface NewContactFacts extends ContactFacts {
  opensAt: Date
}

export interface WindowFacts extends ContactFacts {
  contactLogId: string
  /** The first instant at which it is too late. */
  closesAt: Date
}

export interface UnfinishedFacts extends WindowFacts {
  hasAnswered: boolean
}

export interface ReviewFacts extends ContactFacts {
  isOfFirm: boolean
}

export interface OpeningFacts {
  kind: 'opening_chosen' | 'opening_changed' | 'choice_withdrawn' | 'opening_closed' | 'urgent_opening' | 'opening_interest' | 'chosen_left'
  site: string
  opening: NamedOpening
  firmName: string
  /** The page where the reader can act on it. */
  url: string
}

/** The other side's names, except any that contain an address or a phone number; null if none remain. */
export function namesOf({ name, firmName }: OtherSide): string | null {
  const safe = (words: string | null) => (words !== null && isSafeName(words) ? words : null)
  const [person, acting] = [safe(name), safe(firmName)]
  return person === null ? acting : nameInSentence({ name: person, firmName: acting })
}

/** Shows a review to its subject, whose public profile may be paused or blocked. */
export const reviewsUrl = (site: string): string => `${site}/avaliacoes-recebidas`
export const pendingUrl = (site: string, contactLogId: string): string => `${site}/pending-evaluations?contato=${contactLogId}`

interface NamedMatch {
  /** The name as they entered it. */
  name: string
  /** Further words: 'Enfermeiro(a)', 'Recife'. */
  facts: Readonly<Record<Language, readonly string[]>>
  url: string
}

export interface SearchAlert {
  label: Readonly<Record<Language, string>>
  url: string
  stopUrl: string
  matches: readonly NamedMatch[]
  /** Number of all matches, including those that the e-mail does not name. */
  total: number
}

/**
 * The line of a match. Of what people write about themselves, e-mails repeat only the name, unless it contains an address or a phone
 * number.
 */
export const lineOf = (language: Language, { name, facts }: NamedMatch): string =>
  [...(isSafeName(name) ? [name] : []), ...facts[language]].join(', ')

export interface InvitationFacts {
  firmName: string
  /** The name of the inviting colleague; null if the site's admins invite. */
  inviter: string | null
  role: FirmRole
  url: string
}

export type PasskeyChange = 'added' | 'removed'
/** `unproved`: set up before the account's address was confirmed. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'removed' | 'unproved'

/** What a sensitive call did to an account or a firm. */
export type StateChange = 'blocked' | 'unblocked' | 'deleted' | 'restored'

/** A change to an admin. All admins are notified. */
export interface AdminChange {
  person: string
  change: StateChange | 'created' | 'promoted' | 'demoted'
}

/** A change to one of a firm's managers. All its managers are notified. */
export interface ManagerChange {
  firmName: string
  /** Null for an invited address. */
  person: string | null
  change: StateChange | 'invited' | 'joined' | 'promoted' | 'demoted' | 'removed'
}

/** A change to a person within a firm: a new role, or removal. */
export interface TeamChange {
  firmName: string
  becomes: FirmRole | 'none'
}
