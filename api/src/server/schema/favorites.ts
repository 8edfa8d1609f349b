import type { SavedSearchQuery } from '@ponte/contracts/search'
import type { ColumnType, Generated } from 'kysely'
import type { Corpus } from './search.ts'

/** 019_favorites.sql. Exactly one of professional_id and firm_id is set. */
export interface Favorites {
  id: ColumnType<number, never, never>
  user_id: string
  professional_id: string | null
  firm_id: string | null
  note: string | null
  saved_at: Date
}

export interface SavedSearches {
  id: Generated<string>
  user_id: string
  query: ColumnType<SavedSearchQuery, string, never> // written as JSON text
  alerts: Generated<boolean>
  told_up_to: Generated<string>
  told_at: Generated<Date>
  created_at: Date
}

export interface SavedSearchLeavers {
  search_id: string
  subject_id: string
}

export interface AlertDays {
  user_id: string
  looked_on: string
}

export interface AlertLinks {
  token_hash: Buffer
  user_id: string
  search_id: string | null
  created_at: Generated<Date>
}

/** Written by triggers of professional_search and firm_search. */
export interface SearchChanges {
  id: ColumnType<number, never, never>
  corpus: Corpus
  subject_id: string
  before: string | null
  changed_in: Generated<string>
  changed_at: Generated<Date>
}
