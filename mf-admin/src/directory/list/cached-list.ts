import type { Host } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/own-key'
import { queries } from '@ponte/platform/query'
import { DIRECTORY_PAGE_SIZE, type Directory, type DirectoryRecord, type ListPage, type Listing } from '../directory.ts'
import { addressOf } from '../directory-address.ts'

/** The cache of answers, as far as it is about a directory: its pages, by what they list, and single records. */

/** A page that also says of which list it is. */
export interface LoadedPage<Item> extends ListPage<Item> {
  listing: Listing
}

interface Keyed {
  cacheKey: string
}

// The listing as one text: as an object it would be found below another one that says less.
const listKey = ({ cacheKey }: Keyed, listing: Listing) => ownKey(cacheKey, 'list', addressOf('', { ...listing, id: null }))
const pageKey = (directory: Keyed, listing: Listing, page: number) => [...listKey(directory, listing), page]
export const oneKey = ({ cacheKey }: Keyed, id: string) => ownKey(cacheKey, 'one', id)

export const pageOf = (index: number): number => Math.floor(index / DIRECTORY_PAGE_SIZE) + 1

/** The query of a page. A record in it that is read elsewhere is from then on read there as it is now. */
export const pageQuery = <Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, listing: Listing, page: number) => ({
  queryKey: pageKey(directory, listing, page),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LoadedPage<Item>> => {
    const answer = await directory.list(host, { ...listing, page, limit: DIRECTORY_PAGE_SIZE }, signal)
    for (const item of answer.results) {
      queries.setQueryData(oneKey(directory, item._id), (known: Item | undefined) => (known === undefined ? known : item))
    }
    return { ...answer, listing }
  },
})

function loadedPage<Item>(directory: Keyed, listing: Listing, page: number): LoadedPage<Item> | undefined {
  return queries.getQueryData<LoadedPage<Item>>(pageKey(directory, listing, page))
}

export function loadedItem<Item>(directory: Keyed, listing: Listing, index: number): Item | undefined {
  return loadedPage<Item>(directory, listing, pageOf(index))?.results[index % DIRECTORY_PAGE_SIZE]
}

/** The row of a record, as far as the list is loaded. */
export function findLoaded<Item extends DirectoryRecord>(
  directory: Keyed,
  listing: Listing,
  id: string,
): { item: Item; index: number } | null {
  for (const [key, loaded] of queries.getQueriesData<LoadedPage<Item>>({ queryKey: listKey(directory, listing) })) {
    const at = loaded?.results.findIndex((item) => item._id === id) ?? -1
    const item = loaded?.results[at]
    if (item !== undefined) return { item, index: (Number(key.at(-1)) - 1) * DIRECTORY_PAGE_SIZE + at }
  }
  return null
}

/** The number of rows. Where a list ends earlier than its number says, a page that came back short tells. */
export function rowCount<Item>(directory: Keyed, listing: Listing, total: number): number {
  const ends = queries
    .getQueriesData<LoadedPage<Item>>({ queryKey: listKey(directory, listing) })
    .map(([key, loaded]) =>
      loaded === undefined || loaded.results.length === DIRECTORY_PAGE_SIZE || loaded.totalIsEstimate !== true
        ? total
        : (Number(key.at(-1)) - 1) * DIRECTORY_PAGE_SIZE + loaded.results.length,
    )
  return Math.min(total, ...ends)
}

/** A record as the server holds it now, wherever it is shown. */
export function showSaved<Item extends DirectoryRecord>(directory: Keyed, saved: Item): void {
  queries.setQueryData(oneKey(directory, saved._id), saved)
  eachPage<Item>(directory, (loaded) => ({ ...loaded, results: loaded.results.map((item) => (item._id === saved._id ? saved : item)) }))
}

/** Removes records from the cached lists, before the server is asked again. */
export function removeFromLists<Item extends DirectoryRecord>(directory: Keyed, ids: ReadonlySet<string>): void {
  eachPage<Item>(directory, (loaded) => {
    const results = loaded.results.filter(({ _id }) => !ids.has(_id))
    return { ...loaded, results, totalResults: loaded.totalResults - (loaded.results.length - results.length) }
  })
}

function eachPage<Item>({ cacheKey }: Keyed, change: (loaded: LoadedPage<Item>) => LoadedPage<Item>): void {
  queries.setQueriesData<LoadedPage<Item>>({ queryKey: ownKey(cacheKey, 'list') }, (loaded) => loaded && change(loaded))
}

/** Fetches the whole directory anew, at once where it is shown, and answers that others read of it; settles when that is done. */
export async function refetchDirectory({ cacheKey }: Keyed): Promise<void> {
  await Promise.all([ownKey(cacheKey), [cacheKey]].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
