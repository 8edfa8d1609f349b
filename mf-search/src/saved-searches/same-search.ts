import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sameForm, searchAddress } from '@ponte/contracts/search-address'
import { readSearch, wholeOf } from '../search-page/search-address.ts'

/** One name for a search, however it is written. Two searches with the same name find the same. */
export const nameOfQuery = (search: SavedSearchQuery): string =>
  searchAddress(sameForm({ ...search, query: search.query.toLocaleLowerCase('pt-BR') }))

/** The same of the address that the server keeps. */
export const nameOfAddress = (address: string): string => nameOfQuery(wholeOf(readSearch(new URLSearchParams(address.split('?')[1] ?? ''))))
