import type { SearchType } from '@ponte/contracts/search'

/** The requested contact: a professional, or the firm of an opportunity, by its public id. */
export interface ContactOf {
  type: SearchType
  id: string
}

export interface ContactTarget extends ContactOf {
  name: string
}

const PARAMETER = 'contato'
const WRITTEN = /^(professionals|opportunities):([\w-]{1,64})$/

export const contactParameter = ({ type, id }: ContactOf): string => `${type}:${id}`

/** The contact whose dialog is open at an address, or null. An invalid value counts as none. */
export function contactIn(search: string): ContactOf | null {
  const [, type, id] = WRITTEN.exec(new URLSearchParams(search).get(PARAMETER) ?? '') ?? []
  if (id === undefined) return null
  return { type: type === 'opportunities' ? type : 'professionals', id }
}

/** The same query string with that dialog open, or with none. */
export function withContact(search: string, target: ContactOf | null): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  if (target !== null) params.set(PARAMETER, contactParameter(target))
  // A way back through the login may hold no encoded slash, and in a query string it needs no encoding.
  return params.size === 0 ? '' : `?${params}`.replaceAll('%2F', '/')
}
