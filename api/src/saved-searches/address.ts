import type { SavedSearchQuery } from '@ponte/contracts/search'

/** Where the page /search shows a search: its text is `q` there, and the usual type goes without saying. */
export function addressOf({ type, query, ...filters }: SavedSearchQuery): string {
  const params = new URLSearchParams()
  if (type !== 'professionals') params.set('type', type)
  if (query !== '') params.set('q', query)
  for (const name of FILTERS) {
    const value = filters[name]
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size === 0 ? '/search' : `/search?${params}`
}

const FILTERS = [
  'profession',
  'city',
  'reachesCity',
  'specialties',
  'travelAvailability',
  'firmType',
  'state',
  'offersAccommodation',
] as const satisfies readonly (keyof SavedSearchQuery)[]
