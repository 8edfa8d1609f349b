import type { SearchType } from '@ponte/contracts/search'

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
