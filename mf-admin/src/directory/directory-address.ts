import { SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import { isCity } from '@ponte/contracts/places'
import { SORTS, type Sort } from '@ponte/contracts/records'
import type { FilterField, Filters, Listing } from './directory.ts'

/** The listing of a directory and the selected record. All of it is in the address, so that back, reload and sharing work. */
export interface DirectoryView extends Listing {
  id: string | null
}

const USUAL_SORT: Sort = 'name'
/** The default listing. */
export const EVERYTHING: Listing = { q: '', sort: USUAL_SORT, filters: {} }

/** Reads the view from an address. Invalid values count as absent. */
export function readView(params: URLSearchParams, fields: readonly FilterField[]): DirectoryView {
  const sort = SORTS.find((one) => one === params.get('sort')) ?? USUAL_SORT
  const filters: Record<string, string> = {}
  for (const { name, options } of fields) {
    const value = params.get(name) ?? ''
    if (options === null ? isCity(value) : options.some((option) => option.value === value)) filters[name] = value
  }
  return { q: (params.get('q') ?? '').slice(0, SEARCH_TEXT_MAX), sort, filters, id: params.get('id') }
}

export function addressOf(path: string, { q, sort, filters, id }: DirectoryView): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (sort !== USUAL_SORT) params.set('sort', sort)
  for (const [name, value] of Object.entries(filters)) params.set(name, value)
  if (id !== null) params.set('id', id)
  return params.size === 0 ? path : `${path}?${params}`
}

/** The listing to request, with the text trimmed. */
export const listingOf = ({ q, sort, filters }: DirectoryView): Listing => ({ q: q.trim(), sort, filters })

export const isNarrowed = ({ q, filters }: Listing): boolean => q.trim() !== '' || Object.keys(filters).length > 0

/** An empty value removes the filter. */
export function withFilter(filters: Filters, name: string, value: string): Filters {
  const { [name]: _, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
