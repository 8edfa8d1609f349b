import { parties } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { SavedSearch } from './saved-searches.ts'
import { SavedSearchQuery } from './search.ts'

// Apart from saved-searches.ts, so that pages which only list saved searches need no filters.

/** Saving the same search again returns the existing one. */
export const saveSearch = call('POST', '/me/saved-searches', {
  summary: 'Save a search and get e-mails about its new matches',
  access: parties,
  status: 201,
  body: SavedSearchQuery,
  answer: SavedSearch,
})
