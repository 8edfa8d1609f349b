import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Language } from '@ponte/contracts/languages'
import { contactName, type NamedOpening } from '@ponte/contracts/contact-name'
import { isSayable } from './letter.ts'

/** What e-mails tell, in whichever language. Nobody's phone or address is in any of them: those are for who asks on the site. */

export interface OtherSide {
  /** Null for somebody who is gone. */
  name: string | null
  /** The firm's name; null where it is gone, too. */
  firmName: string | null
  isFirm: boolean
}

interface ContactFacts {
  /** The root of links. */
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
  /** The page that shows it: of the person, or of the firm that it acted for. */
  profileUrl: string
  isOfFirm: boolean
}

/** The names of the other side, where they hold no address and no phone; null where there are none. */
export function namesOf({ name, firmName }: OtherSide): string | null {
  const said = (words: string | null) => (words !== null && isSayable(words) ? words : null)
  const [person, acting] = [said(name), said(firmName)]
  return person === null ? acting : contactName({ name: person, firmName: acting })
}

export const pendingUrl = (site: string, contactLogId: string): string => `${site}/pending-evaluations?contato=${contactLogId}`
export const settingsUrl = (site: string): string => `${site}/profile`

interface NamedMatch {
  /** The name as they wrote it themselves. */
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
  /** Number of all matches, with those that the e-mail does not name. */
  total: number
}

/** The line of a match. Of what people write about themselves our e-mails repeat names only, and none that holds an address or a phone. */
export const lineOf = (language: Language, { name, facts }: NamedMatch): string =>
  [...(isSayable(name) ? [name] : []), ...facts[language]].join(', ')

export interface InvitationFacts {
  firmName: string
  /** The name of the colleague who invites; null for the site's administration. */
  inviter: string | null
  role: FirmRole
  url: string
}

export type PasskeyChange = 'added' | 'removed'
/** `unproved`: made before the account's address was proved. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'removed' | 'unproved'

/** What a sensitive call did to an account or a firm. */
export type StateChange = 'blocked' | 'unblocked' | 'deleted' | 'restored'

/** What happened to an admin, as all admins are notified of it. */
export interface AdminChange {
  person: string
  change: StateChange | 'created' | 'promoted' | 'demoted'
}

/** What happened among a firm's managers, as all of them are notified of it. */
export interface ManagerChange {
  firmName: string
  /** Null for an invited address. */
  person: string | null
  change: StateChange | 'invited' | 'joined' | 'promoted' | 'demoted' | 'removed'
}

/** What happened to a person within a firm: a role, or out of it. */
export interface TeamChange {
  firmName: string
  becomes: FirmRole | 'nobody'
}
