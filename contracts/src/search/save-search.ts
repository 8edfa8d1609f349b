import { parties } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { SavedSearch } from './saved-searches.ts'
import { SavedSearchQuery } from './search.ts'

// Beside saved-searches.ts, so that pages which only list them do without the filters.

/** The same search saved again answers with the one that is there. */
export const saveSearch = call('POST', '/me/saved-searches', {
  summary: 'Save a search and be told by e-mail of who is new in it',
  access: parties,
  status: 201,
  body: SavedSearchQuery,
  answer: SavedSearch,
})
