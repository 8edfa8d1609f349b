import type { RawBuilder } from 'kysely'
import type { Corpus } from '../server/schema/search.ts'
import type { SearchBounds } from './bounds.ts'
import type { SearchFilter } from './filters.ts'
import type { TextQuery } from './text/text-query.ts'

/** A searched table, and the public card of its row `p`. */
export interface SearchCorpus {
  corpus: Corpus
  table: 'professional_search' | 'firm_search'
  id: 'user_id' | 'firm_id'
  card: RawBuilder<unknown>
}

/** The terms of a search: everything that determines which rows it finds, and in which order. */
export interface SearchTerms {
  searched: SearchCorpus
  text: TextQuery | null
  filters: readonly SearchFilter[]
  bounds: SearchBounds
}

export const without = (terms: SearchTerms, ...names: string[]): SearchTerms => ({
  ...terms,
  filters: terms.filters.filter(({ name }) => !names.includes(name)),
})

/** Only the filters that an index starts with. */
export const onlyEquals = (terms: SearchTerms): SearchTerms => ({
  ...terms,
  filters: terms.filters.filter(({ kind }) => kind === 'equals'),
})
