import type { SearchType } from '@ponte/contracts/search'
import { withNext } from '@ponte/contracts/site-path'
import { ownKey } from '@ponte/platform/ask'

/** The requested contact: a professional or a firm, by public id, and the opening of the firm that it is about. */
export interface ContactOf {
  type: SearchType
  id: string
  openingId?: string | undefined
}

export interface ContactTarget extends ContactOf {
  name: string
  /** The opening in words. */
  opening?: string
}

const PARAMETER = 'contato'
const WRITTEN = /^(professionals|opportunities):([\w-]{1,64})(?::([\w-]{1,64}))?$/

export const contactParameter = ({ type, id, openingId }: ContactOf): string => [type, id, openingId ?? []].flat().join(':')

/** The contact whose dialog an address opens, or null. An invalid value counts as none. */
export function contactIn(search: string): ContactOf | null {
  const [, type, id, openingId] = WRITTEN.exec(new URLSearchParams(search).get(PARAMETER) ?? '') ?? []
  if (id === undefined) return null
  return { type: type === 'opportunities' ? type : 'professionals', id, openingId }
}

/** The same query string with that dialog open, or none. */
export function withContact(search: string, target: ContactOf | null): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  if (target !== null) params.set(PARAMETER, contactParameter(target))
  // The login's return path must not contain encoded slashes, and a query string does not need them.
  return params.size === 0 ? '' : `?${params}`.replaceAll('%2F', '/')
}

/** History state of a dialog opened by a button: the previous history entry is the page without the dialog. */
export const openedHere = (name: string) => ({ contactOf: name })

/** The name that a button left in the history; null if the address alone opened the dialog. */
export function openedHereIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'contactOf' in state && typeof state.contactOf === 'string'
  return isOurs ? (state.contactOf as string) : null
}

/**
 * Cache key, set when a button opens the dialog: true if the viewer already has the contact. Unlike the history, the cache ends with the
 * visit and with the session, so that a contact is never logged for another viewer or after a reload without a confirmation.
 */
export const knownKey = (target: ContactOf) => ownKey('known-contact', contactParameter(target))

/** Path of a page, such as the login page, that leads back to this one with that contact's dialog open. */
export const pathBackToContact = (page: string, { pathname, search }: { pathname: string; search: string }, target: ContactOf): string =>
  withNext(page, `${pathname}${withContact(search, target)}`)
