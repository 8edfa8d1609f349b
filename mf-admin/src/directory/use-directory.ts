import type { Host } from '@ponte/contracts/host'
import { keepPreviousData, useQuery } from '@ponte/platform/query'
import { DIRECTORY_PAGE_SIZE, type Directory } from './directory.ts'
import type { Place } from './place.ts'

/** The page of the list at this place, and what is picked from it. */
export function useDirectory<Item>(host: Host, directory: Directory<Item>, { q, page, id }: Place) {
  const query = { q: q.trim(), page, limit: DIRECTORY_PAGE_SIZE }
  const list = useQuery({
    queryKey: [directory.cacheKey, query],
    queryFn: ({ signal }) => directory.list(host, query, signal),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.results ?? []
  const listed = id === null ? items[0] : items.find((item) => directory.entryOf(item).id === id)

  // A link may lead to somebody who stands on another page of the list.
  const isElsewhere = id !== null && listed === undefined && !list.isPending && !list.isPlaceholderData
  const found = useQuery({
    queryKey: [directory.cacheKey, 'one', id],
    queryFn: ({ signal }) => directory.find(host, id ?? '', signal),
    enabled: isElsewhere,
  })
  const picked = listed ?? (isElsewhere ? found.data : undefined)
  return { list, picked, found: isElsewhere && picked === undefined ? found : null }
}
