import type { SavedSearch } from '@ponte/contracts/saved-searches'
import { keyOf } from '@ponte/platform/ask'
import { queries } from '@ponte/platform/query'
import { savedSearchesAsk } from './asks.ts'

/** Changes the cached list, so that a known change need not be fetched. */
export function changeList(change: (list: SavedSearch[]) => SavedSearch[]): void {
  queries.setQueryData<SavedSearch[]>(keyOf(savedSearchesAsk), (list) => (list === undefined ? list : change(list)))
}
