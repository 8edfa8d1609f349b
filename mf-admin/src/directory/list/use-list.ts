import type { Host } from '@ponte/contracts/host'
import { keepPreviousData, useQuery, type UseQueryResult } from '@ponte/platform/query'
import { findLoaded, oneKey, pageQuery, type LoadedPage } from './cached-list.ts'
import type { Directory, DirectoryRecord } from '../directory.ts'
import { listingOf, type DirectoryView } from '../directory-address.ts'

export interface PickedRecord<Item> {
  /** The record on the right: the one in the address, else the first of the list. */
  id: string | null
  item: Item | undefined
  /** The request for a selected record outside the loaded list; null if there is none. */
  found: UseQueryResult<Item> | null
}

/** The first page of this view, and the selected record. The old list stays until the new one has loaded. */
export function useList<Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, view: DirectoryView) {
  const list = useQuery<LoadedPage<Item>>({
    ...pageQuery(host, directory, listingOf(view), 1),
    placeholderData: keepPreviousData,
  })
  return { list, picked: usePicked(host, directory, view.id, list) }
}

function usePicked<Item extends DirectoryRecord>(
  host: Host,
  directory: Directory<Item>,
  wanted: string | null,
  list: UseQueryResult<LoadedPage<Item>>,
) {
  const first = list.data?.results[0]
  const id = wanted ?? (first === undefined ? null : first._id)
  const listed = id === null || list.data === undefined ? null : findLoaded<Item>(directory, list.data.listing, id)

  // A link may name a record in no loaded part of the list.
  const isElsewhere = id !== null && listed === null && !list.isPending && !list.isPlaceholderData
  const isExcerpt = listed !== null && directory.listsExcerpts === true
  const found = useQuery<Item>({
    queryKey: oneKey(directory, id ?? ''),
    queryFn: ({ signal }) => directory.find(host, id ?? '', signal),
    enabled: isElsewhere || isExcerpt,
    // The record stays, even if its part of the list is unloaded.
    ...(listed === null || isExcerpt ? {} : { initialData: listed.item }),
  })
  const item = id === null ? undefined : (found.data ?? listed?.item)
  const picked: PickedRecord<Item> = { id, item, found: isElsewhere && item === undefined ? found : null }
  return picked
}
