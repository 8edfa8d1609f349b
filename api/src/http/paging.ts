import { totalPages } from '@ponte/contracts/paging'

/** A page of results in the shape of every list. */
export function pageOf<Item>(
  { results, totalResults }: { results: Item[]; totalResults: number },
  { page, limit }: { page: number; limit: number },
) {
  return { results, page, limit, totalPages: totalPages(totalResults, limit), totalResults }
}
