import { favoriteIds } from '@ponte/contracts/favorites'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { respond } from '@ponte/test-kit/respond'
import { searchHandlers } from './search-handlers.ts'

/** The API as this area's harness knows it, part by part. */
export const handlers = [
  ...searchHandlers,
  respond(favoriteIds, () => ({ professionals: [], opportunities: [] })),
  respond(listSavedSearches, () => []),
]
