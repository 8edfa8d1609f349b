import type { Host } from '@ponte/contracts/host'
import { ownKey } from '@ponte/platform/ask'
import { queries } from '@ponte/platform/query'
import { DIRECTORY_PAGE_SIZE, type Directory, type DirectoryRecord, type ListPage, type Listing } from '../directory.ts'
import { addressOf } from '../directory-address.ts'

/** The cached answers of a directory: its pages, by listing, and single records. */

/** A page with its listing. */
export interface LoadedPage<Item> extends ListPage<Item> {
  listing: Listing
}

interface Keyed {
  cacheKey: string
}

// The listing as a string: as an object it would also match listings with more fields.
const listKey = ({ cacheKey }: Keyed, listing: Listing) => ownKey(cacheKey, 'list', addressOf('', { ...listing, id: null }))
const pageKey = (directory: Keyed, listing: Listing, page: number) => [...listKey(directory, listing), page]
export const oneKey = ({ cacheKey }: Keyed, id: string) => ownKey(cacheKey, 'one', id)

export const pageOf = (index: number): number => Math.floor(index / DIRECTORY_PAGE_SIZE) + 1

/**
 * The query of a page. Its records, unless they are excerpts, update the cached single records; a changed total reloads the first page,
 * whose total the list shows.
 */
export const pageQuery = <Item extends DirectoryRecord>(host: Host, directory: Directory<Item>, listing: Listing, page: number) => ({
  queryKey: pageKey(directory, listing, page),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LoadedPage<Item>> => {
    const answer = await directory.list(host, { ...listing, page, limit: DIRECTORY_PAGE_SIZE }, signal)
    for (const item of directory.listsExcerpts === true ? [] : answer.results) {
      queries.setQueryData(oneKey(directory, item._id), (known: Item | undefined) => (known === undefined ? known : item))
    }
    const shown = loadedPage<Item>(directory, listing, 1)
    if (page > 1 && shown !== undefined && answer.totalIsEstimate !== true && answer.totalResults !== shown.totalResults) {
      void queries.invalidateQueries({ queryKey: pageKey(directory, listing, 1) }, { cancelRefetch: false })
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

/** The row of a record in the loaded part of the list. */
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

/** The number of rows. A page shorter than its size reveals an earlier end than the total says. */
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

/** Shows the server's new version of a record everywhere. */
export function showSaved<Item extends DirectoryRecord>(directory: Keyed, saved: Item): void {
  queries.setQueryData(oneKey(directory, saved._id), saved)
  eachPage<Item>(directory, (loaded) => ({ ...loaded, results: loaded.results.map((item) => (item._id === saved._id ? saved : item)) }))
}

/** Removes records from the cached lists, before they are refetched. */
export function removeFromLists<Item extends DirectoryRecord>(directory: Keyed, ids: ReadonlySet<string>): void {
  eachPage<Item>(directory, (loaded) => {
    const results = loaded.results.filter(({ _id }) => !ids.has(_id))
    return { ...loaded, results, totalResults: loaded.totalResults - (loaded.results.length - results.length) }
  })
}

function eachPage<Item>({ cacheKey }: Keyed, change: (loaded: LoadedPage<Item>) => LoadedPage<Item>): void {
  queries.setQueriesData<LoadedPage<Item>>({ queryKey: ownKey(cacheKey, 'list') }, (loaded) => loaded && change(loaded))
}

/** Refetches the whole directory, at once if it is on screen, and other cached answers that contain it; resolves afterwards. */
export async function refetchDirectory({ cacheKey }: Keyed): Promise<void> {
  await Promise.all([ownKey(cacheKey), [cacheKey]].map((queryKey) => queries.invalidateQueries({ queryKey })))
}
