import { SEARCH_TEXT_MAX } from '@ponte/contracts/limits'

/** Where somebody stands in a directory. All of it is in the address, so that back, reload and sharing work. */
export interface Place {
  q: string
  page: number
  id: string | null
}

/** What makes no sense in an address counts as not given. */
export function readPlace(params: URLSearchParams): Place {
  const page = params.get('page') ?? ''
  return {
    q: (params.get('q') ?? '').slice(0, SEARCH_TEXT_MAX),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    id: params.get('id'),
  }
}

export function addressOf(path: string, { q, page, id }: Place): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (page > 1) params.set('page', String(page))
  if (id !== null) params.set('id', id)
  return params.size === 0 ? path : `${path}?${params}`
}
