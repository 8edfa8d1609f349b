import type { Choice } from '@ponte/contracts/choice'
import type { Host } from '@ponte/contracts/host'
import type { BulkAction, BulkAnswer, Sheet, Sort } from '@ponte/contracts/records'
import type { ComponentType, ReactNode } from 'react'
import type { DirectoryText } from '../text.ts'

/** Entries per request. */
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

/** Filters of a list besides its text, by query name, with values as in the address. */
export type Filters = Readonly<Record<string, string>>

/** What determines a list, whichever page is requested. */
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
  /** The option for no filter. */
  any: string
  /** null for a city: any municipality, found by typing. */
  options: readonly Choice[] | null
}

/** The page's services for its detail. */
export interface DetailTools<Item> {
  host: Host
  /** Shows the server's new version of the record in list and detail. */
  onSaved: (item: Item) => void
  /** Asks, deletes, and selects the first remaining record. */
  onDelete: () => void
  onRestore: () => Promise<void>
  /** Called when a form here has unsaved input: then leaving asks first, and `discard` discards the input. */
  onDirty: (isDirty: boolean, discard?: () => void) => void
}

export interface CreateDialogProps<Item> {
  host: Host
  onClose: () => void
  onCreated: (item: Item) => void
}

/** What an admin can do in a directory: create, import, delete, restore, export. */
export interface DirectoryWork<Item> {
  CreateDialog: ComponentType<CreateDialogProps<Item>>
  /** null if records cannot be imported. */
  imports: 'professionals' | 'firms' | null
  remove: (host: Host, id: string) => Promise<unknown>
  restore: (host: Host, id: string) => Promise<unknown>
  bulk: (host: Host, body: { action: BulkAction; ids: string[]; isPreview: boolean }) => Promise<BulkAnswer>
  exportSheet: (host: Host, what: { listing: Listing } | { ids: string[] }) => Promise<Sheet>
  /** File name of the export, without extension. */
  fileName: string
  toasts: { deleted: string; deleteFailed: string }
}

/** A record of any directory. */
export interface DirectoryRecord {
  _id: string
  deletedAt?: string | null | undefined
}

/** A kind of records listed in a directory: people or firms. */
export interface Directory<Item extends DirectoryRecord> {
  path: string
  /** Key of its cached answers. */
  cacheKey: string
  text: DirectoryText
  loadFailed: string
  filters: readonly FilterField[]
  /** null for a read-only list. */
  work: DirectoryWork<Item> | null
  /** True if the list has shortened texts, so that a selected record is loaded as well. */
  listsExcerpts?: boolean
  list(host: Host, query: ListQuery, signal: AbortSignal): Promise<ListPage<Item>>
  find(host: Host, id: string, signal: AbortSignal): Promise<Item>
  entryOf(item: Item): DirectoryEntry
  details(item: Item, tools: DetailTools<Item>): ReactNode
}
