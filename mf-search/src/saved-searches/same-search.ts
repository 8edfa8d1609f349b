import type { SavedSearchQuery } from '@ponte/contracts/search'

const LISTS = new Set(['specialties'])
/** Stand in an address without changing what is searched for. */
const IN_PASSING = new Set(['page', 'cursor', 'contato'])

/**
 * One name for a search, however it is written: in the order of its filters, with the page and whatever says nothing left out.
 * Two searches with the same name find the same.
 */
export const nameOfQuery = (query: SavedSearchQuery): string => nameOf(Object.entries(query))

/** The same of the address that the server keeps, where the text is called `q`. */
export function nameOfAddress(address: string): string {
  const params = new URLSearchParams(address.split('?')[1] ?? '')
  const named = [...new Set(params.keys())].map((key): [string, unknown] => [
    key === 'q' ? 'query' : key,
    LISTS.has(key) ? params.getAll(key).flatMap((part) => part.split(',')) : params.get(key),
  ])
  return nameOf(params.has('type') ? named : [...named, ['type', 'professionals']])
}

function nameOf(entries: readonly (readonly [string, unknown])[]): string {
  const hasCity = entries.some(([key, value]) => key === 'city' && plain(value) !== '')
  const said = entries.flatMap(([key, value]) => {
    if (IN_PASSING.has(key) || (key === 'reachesCity' && !hasCity)) return []
    const written = Array.isArray(value) ? value.map(String).sort().join(',') : plain(value)
    return written === '' || written === 'false' ? [] : [`${key}=${written}`]
  })
  return said.sort().join('&')
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR') : value === true ? 'true' : ''
