import type { Host } from '@ponte/contracts/host'
import type { BulkAction, BulkAnswer, Sheet, Sort } from '@ponte/contracts/records'
import type { ComponentType, ReactNode } from 'react'
import type { DirectoryText } from '../text.ts'

/** The number of entries that the server is asked for at a time. */
export const DIRECTORY_PAGE_SIZE = 100

/** One line of the list. */
export interface DirectoryEntry {
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

/** The filters of a list beside its text: the query's own names, with values as they stand in an address. */
export type Filters = Readonly<Record<string, string>>

/** The choices that make a list, whichever part of it is asked for. */
export interface Listing {
  q: string
  sort: Sort
  filters: Filters
}

interface ListQuery extends Listing {
  page: number
  limit: number
}

export interface FilterField {
  name: string
  label: string
  /** The option for choosing nothing. */
  any: string
  options: readonly { value: string; label: string }[]
}

/** The services of the page to the pane of details in it. */
export interface DetailTools<Item> {
  host: Host
  /** The record as the server holds it now: list and detail show it from then on. */
  onSaved: (item: Item) => void
  /** Asks, deletes, and goes on to the first that remains. */
  onDelete: () => void
  onRestore: () => void
  /** Called when a form here holds unsaved input: then leaving asks first, and `giveUp` discards the input. */
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
  /** The list is out of date: `count` records were created. */
  onImported: (count: number) => void
}

/** The work of an admin in a directory: creating, importing, deleting, restoring, exporting. */
export interface DirectoryWork<Item> {
  CreateDialog: ComponentType<CreateDialogProps<Item>>
  /** null where nothing is imported. */
  ImportDialog: ComponentType<ImportDialogProps> | null
  remove: (host: Host, id: string) => Promise<unknown>
  restore: (host: Host, id: string) => Promise<unknown>
  bulk: (host: Host, body: { action: BulkAction; ids: string[]; isPreview: boolean }) => Promise<BulkAnswer>
  exportSheet: (host: Host, what: { listing: Listing } | { ids: string[] }) => Promise<Sheet>
  /** The name of the export's file, without its extension. */
  fileName: string
  toasts: { deleted: string; deleteFailed: string }
}

/** A record of any directory. */
export interface DirectoryRecord {
  _id: string
}

/** A kind of records that are listed on the left and read on the right: people or firms. */
export interface Directory<Item extends DirectoryRecord> {
  path: string
  /** Names the answers in the cache. */
  cacheKey: string
  text: DirectoryText
  loadFailed: string
  filters: readonly FilterField[]
  /** null where the list is for reading only. */
  work: DirectoryWork<Item> | null
  list(host: Host, query: ListQuery, signal: AbortSignal): Promise<ListPage<Item>>
  find(host: Host, id: string, signal: AbortSignal): Promise<Item>
  entryOf(item: Item): DirectoryEntry
  details(item: Item, tools: DetailTools<Item>): ReactNode
}
