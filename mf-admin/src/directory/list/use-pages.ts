import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { useQuery } from '@ponte/platform/query'
import { useEffect, useState } from 'react'
import { pageOf, pageQuery, type LoadedPage } from './cached-list.ts'
import { DIRECTORY_PAGE_SIZE, type Directory, type DirectoryRecord, type Listing } from '../directory.ts'

/** How long visible rows must stay the same before they are loaded: a fling over thousands loads only its end. */
const REST_MS = 80

/**
 * The pages with rows `first` to `last` (exclusive): at most two, because a page is longer than any screen. Each is its own query: an
 * infinite query only has the next page, so the end of ten thousand rows would take a hundred requests, repeated after each deletion.
 */
export function usePages<Item extends DirectoryRecord>(
  host: Host,
  directory: Directory<Item>,
  listing: Listing,
  first: number,
  last: number,
) {
  const upper = pageOf(first)
  const lower = pageOf(Math.max(first, last - 1))
  const isResting = useResting(`${upper} ${lower}`)
  const above = useQuery<LoadedPage<Item>>({ ...pageQuery(host, directory, listing, upper), enabled: isResting })
  const below = useQuery<LoadedPage<Item>>({ ...pageQuery(host, directory, listing, lower), enabled: isResting })

  const failed = [above, below].find(({ isError, data }) => isError && data === undefined)
  useFailureToast(host, failed ?? { error: null }, directory.loadFailed, ADMIN_TOAST_MS)
  return {
    itemAt(index: number): Item | undefined {
      const { data } = pageOf(index) === upper ? above : below
      return data?.results[index % DIRECTORY_PAGE_SIZE]
    },
    failed: failed === undefined ? null : { isRetrying: failed.isFetching, retry: () => void failed.refetch() },
  }
}

/** True once the value has been stable for a moment; at once for the first one. */
function useResting(wanted: string): boolean {
  const [rested, setRested] = useState(wanted)

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setRested(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  return rested === wanted
}
