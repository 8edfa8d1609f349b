import type { Host } from '@ponte/contracts/host'
import type { BulkAction, BulkAnswer, Sheet, Sort } from '@ponte/contracts/records'
import type { ComponentType, ReactNode } from 'react'
import type { DirectoryText } from '../text.ts'

/** How many entries the server is asked for at a time. */
export const DIRECTORY_PAGE_SIZE = 100

/** One line of the list. */
export interface Entry {
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

/** What a list is narrowed by beside its text: the query's own names, with values as they stand in an address. */
export type Filters = Readonly<Record<string, string>>

/** What a list shows, whichever part of it is asked for. */
export interface Listing {
  q: string
  sort: Sort
  filters: Filters
}

export interface ListQuery extends Listing {
  page: number
  limit: number
}

export interface FilterField {
  name: string
  label: string
  /** What choosing nothing is called. */
  any: string
  options: readonly { value: string; label: string }[]
}

/** What the pane of details may ask of the page around it. */
export interface DetailTools<Item> {
  host: Host
  /** The record as the server holds it now: list and detail show it from then on. */
  onSaved: (item: Item) => void
  /** Asks, deletes, and goes on to the first that remains. */
  onDelete: () => void
  onRestore: () => void
  /** Something stands in a form here that was not saved: nothing leads away from it without a question. `giveUp` forgets it then. */
  onDirty: (isDirty: boolean, giveUp?: () => void) => void
}

export interface CreateDialogProps<Item> {
  host: Host
  onClose: () => void
  onCreated: (item: Item) => void
}

export interface ImportDialogProps {
  host: Host
  onClose: () => void
  /** So many were created: the list is out of date. */
  onImported: (count: number) => void
}

/** What an admin does in a directory. */
export interface Work<Item> {
  CreateDialog: ComponentType<CreateDialogProps<Item>>
  /** null where nothing is imported. */
  ImportDialog: ComponentType<ImportDialogProps> | null
  remove: (host: Host, id: string) => Promise<unknown>
  restore: (host: Host, id: string) => Promise<unknown>
  bulk: (host: Host, body: { action: BulkAction; ids: string[]; isPreview: boolean }) => Promise<BulkAnswer>
  exportSheet: (host: Host, what: { listing: Listing } | { ids: string[] }) => Promise<Sheet>
  /** Of the file that an export is saved as, without its ending. */
  fileName: string
  toasts: { deleted: string; deleteFailed: string }
}

/** What everything that is listed has. */
export interface Listed {
  _id: string
}

/** What can be listed on the left and read on the right: people or firms. */
export interface Directory<Item extends Listed> {
  path: string
  /** Names the answers in the cache. */
  cacheKey: string
  text: DirectoryText
  loadFailed: string
  filters: readonly FilterField[]
  /** null where the list is for reading only. */
  work: Work<Item> | null
  list(host: Host, query: ListQuery, signal: AbortSignal): Promise<ListPage<Item>>
  find(host: Host, id: string, signal: AbortSignal): Promise<Item>
  entryOf(item: Item): Entry
  details(item: Item, tools: DetailTools<Item>): ReactNode
}
