import type { MyContact } from '@ponte/contracts/contacts'

export type Direction = MyContact['direction']

export interface ContactsView {
  /** Null shows both. */
  direction: Direction | null
  page: number
}

const PAGE = /^[1-9]\d{0,8}$/

/** The view that the address names; invalid values count as absent. */
export function readView(params: URLSearchParams): ContactsView {
  const direction = params.get('direcao')
  const page = params.get('page') ?? ''
  return { direction: direction === 'made' || direction === 'received' ? direction : null, page: PAGE.test(page) ? Number(page) : 1 }
}

export function addressOf({ direction, page }: ContactsView): string {
  const params = new URLSearchParams()
  if (direction !== null) params.set('direcao', direction)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/meus-contatos' : `/meus-contatos?${params}`
}
