import { favoriteIds } from '@ponte/contracts/favorites'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { respond } from '@ponte/test-kit/respond'
import { searchHandlers } from './search-handlers.ts'

/** The API of this area's harness. */
export const handlers = [
  ...searchHandlers,
  respond(favoriteIds, () => ({ professionals: [], opportunities: [] })),
  respond(listSavedSearches, () => []),
]
