import { listSavedSearches, type SavedSearch } from '@ponte/contracts/saved-searches'
import { keyOf, ask } from '@ponte/platform/ask'
import { queries } from '@ponte/platform/query'

export const savedSearchesAsk = ask(listSavedSearches, {})

/** Updates the cached list at once. */
export function changeList(change: (list: SavedSearch[]) => SavedSearch[]): void {
  queries.setQueryData<SavedSearch[]>(keyOf(savedSearchesAsk), (list) => (list === undefined ? list : change(list)))
}

/** Fetches it after a change. An answer on its way may be from before, and a change whose own answer was lost may have been made. */
export const refetchList = async (): Promise<void> => void queries.invalidateQueries({ queryKey: keyOf(savedSearchesAsk) })
