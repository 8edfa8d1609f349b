import { totalPages } from '@ponte/contracts/paging'

/** The page of a list that a caller asks for. */
export interface PageQuery {
  page: number
  limit: number
}

/** A page of results, as a repository returns it. */
export interface Page<Item> {
  results: Item[]
  totalResults: number
}

/** A page of results in the shape that all lists share. */
export function pageOf<Item>({ results, totalResults }: Page<Item>, { page, limit }: PageQuery) {
  return { results, page, limit, totalPages: totalPages(totalResults, limit), totalResults }
}
