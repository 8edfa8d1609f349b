import type { Host } from '@ponte/contracts/host'
import type { ReactNode } from 'react'
import type { DirectoryText } from '../text.ts'

/** How many entries a page of a directory has. */
export const DIRECTORY_PAGE_SIZE = 100

/** One line of the list. */
export interface Entry {
  id: string
  name: string
  hint: string
  photo: string | null
  badge?: ReactNode
}

export interface ListPage<Item> {
  results: Item[]
  page: number
  totalPages: number
  totalResults: number
  totalIsEstimate?: boolean | undefined
}

export interface ListQuery {
  q: string
  page: number
  limit: number
}

/** What can be listed on the left and read on the right: people or firms. */
export interface Directory<Item> {
  path: string
  /** Names the answers in the cache. */
  cacheKey: string
  text: DirectoryText
  loadFailed: string
  list(host: Host, query: ListQuery, signal: AbortSignal): Promise<ListPage<Item>>
  find(host: Host, id: string, signal: AbortSignal): Promise<Item>
  entryOf(item: Item): Entry
  details(item: Item, host: Host): ReactNode
}
