import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { ask } from '@ponte/platform/ask'

export const savedSearchesAsk = ask(listSavedSearches, {})
