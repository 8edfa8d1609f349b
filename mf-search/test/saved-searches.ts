import type { SavedSearch } from '@ponte/contracts/saved-searches'

/** A saved search, valid by default. */
export function savedSearch(number: number, over: Partial<SavedSearch> = {}): SavedSearch {
  return {
    _id: `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    address: `/search?q=busca+${number}`,
    label: `Busca ${number}`,
    alerts: true,
    createdAt: '2026-11-10T15:00:00.000Z',
    ...over,
  }
}
