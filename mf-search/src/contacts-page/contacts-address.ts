import type { MyContact } from '@ponte/contracts/contacts'
import { pageIn } from '@ponte/platform/page-in'

type Direction = MyContact['direction']

export interface ContactsView {
  /** null shows both. */
  direction: Direction | null
  /** For a firm's manager: all of the firm's contacts or one colleague's, optionally only pending ones. null: only the viewer's. */
  firm: { person: string | null; isPending: boolean } | null
  page: number
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the view from the address; invalid values count as absent. */
export function readView(params: URLSearchParams): ContactsView {
  const direction = params.get('direcao')
  const person = params.get('pessoa') ?? ''
  return {
    direction: direction === 'made' || direction === 'received' ? direction : null,
    firm: params.get('de') === 'empresa' ? { person: ID.test(person) ? person : null, isPending: params.get('pendentes') === '1' } : null,
    page: pageIn(params) ?? 1,
  }
}

export function addressOf({ direction, firm, page }: ContactsView): string {
  const params = new URLSearchParams()
  if (firm !== null) params.set('de', 'empresa')
  if (typeof firm?.person === 'string') params.set('pessoa', firm.person)
  if (firm?.isPending === true) params.set('pendentes', '1')
  if (direction !== null) params.set('direcao', direction)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/meus-contatos' : `/meus-contatos?${params}`
}
