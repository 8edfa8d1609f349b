import { parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { SavedSearch } from './saved-searches.ts'
import { SavedSearchQuery } from './search.ts'

// Not in saved-searches.ts, so that pages that only list saved searches do not bundle the filters.

/** Saving the same search again returns the existing one. */
export const saveSearch = call('POST', '/me/saved-searches', {
  summary: 'Save a search and get e-mails about its new matches',
  access: parties,
  sensitive: contentOnly,
  status: 201,
  existsStatus: 200,
  body: SavedSearchQuery,
  answer: SavedSearch,
})
