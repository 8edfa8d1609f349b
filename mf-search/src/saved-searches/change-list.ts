import { listSavedSearches, type SavedSearch } from '@ponte/contracts/saved-searches'
import { keyOf, ask } from '@ponte/platform/ask'
import { queries } from '@ponte/platform/query'

export const savedSearchesAsk = ask(listSavedSearches, {})

/** Updates the cached list after a change, so that it need not be fetched. */
export function changeList(change: (list: SavedSearch[]) => SavedSearch[]): void {
  queries.setQueryData<SavedSearch[]>(keyOf(savedSearchesAsk), (list) => (list === undefined ? list : change(list)))
}
