import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sameForm, searchAddress } from '@ponte/contracts/search-address'
import { readSearch, wholeOf } from '../search-page/search-address.ts'

/** The canonical name of a search. Searches with the same name have the same results. */
export const nameOfQuery = (search: SavedSearchQuery): string =>
  searchAddress(sameForm({ ...search, query: search.query.toLocaleLowerCase('pt-BR') }))

/** The canonical name of a stored address. */
export const nameOfAddress = (address: string): string => nameOfQuery(wholeOf(readSearch(new URLSearchParams(address.split('?')[1] ?? ''))))
