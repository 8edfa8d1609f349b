import { isDay } from '@ponte/contracts/calendar'
import { CURSOR_MAX, ITEMS_MAX, SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import type { OpportunityQuery, ProfessionalQuery, SavedSearchQuery } from '@ponte/contracts/search'
import { narrowingsOf, parametersIn, savedForm, searchAddress } from '@ponte/contracts/search-address'
import { type FilterDefinition, type FilterName, filtersOf, SEARCH_TYPES, type SearchType } from '@ponte/contracts/search-filters'

export type Search = { type: 'professionals'; query: ProfessionalQuery } | { type: 'opportunities'; query: OpportunityQuery }

/**
 * The search that the address names. A value that the call would refuse counts as absent; the others stand. Read by hand as the call's schema
 * reads it, so that a first visit does without the schema library; read-address.test.ts compares the two.
 */
export function readSearch(params: URLSearchParams): Search {
  const type = SEARCH_TYPES.find((one) => one === params.get('type')) ?? 'professionals'
  const query = noLongerThan(SEARCH_TEXT_MAX, params.getAll('q')[0]) ?? ''
  const filters = Object.fromEntries(filtersOf(type).map((filter) => [filter.name, readFilter(filter, params.getAll(filter.name))]))
  const page = readPage(params.getAll('page').at(-1))
  const cursor = page === 1 ? undefined : noLongerThan(CURSOR_MAX, params.getAll('cursor').at(-1))
  return searchFor({ type, query, ...filters }, { page, limit: SEARCH_PAGE_SIZE, cursor })
}

function readFilter(filter: FilterDefinition, given: readonly string[]): string | readonly string[] | boolean | undefined {
  const last = given.at(-1)
  if (filter.kind === 'switch') return last === 'true'
  if (filter.kind === 'day') return last !== undefined && isDay(last) ? last : undefined
  const isKey = (value: string) => Object.hasOwn(filter.labels, value)
  if (filter.kind === 'one') return last !== undefined && isKey(last) ? last : undefined
  const keys = given.flatMap((part) => part.split(',')).filter((part) => part !== '')
  return keys.length <= ITEMS_MAX && keys.every(isKey) ? keys : undefined
}

const readPage = (given = '1'): number => (/^\d{1,9}$/.test(given) && Number(given)) || 1

/** As the schemas measure: a character beyond 16 bits is one. */
const noLongerThan = (most: number, given: string | undefined): string | undefined =>
  given !== undefined && [...given].length <= most ? given : undefined

/** The search for what a saved one holds; page, limit and cursor are those given. */
function searchFor(saved: SavedSearchQuery, { page, limit, cursor }: Omit<Search['query'], 'query'>): Search {
  return { type: saved.type, query: { query: saved.query, page, limit, cursor, ...parametersIn(saved) } }
}

/** The address of a search: only what differs from the usual stands in it. */
export function addressOf(search: Search): string {
  const { page, cursor } = search.query
  if (page === 1) return searchAddress(wholeOf(search))
  return searchAddress(wholeOf(search), { page: String(page), ...(cursor !== undefined && { cursor }) })
}

/** The filters of this search, as they stand in the address. */
export const filterParams = (search: Search): [FilterName, string][] =>
  narrowingsOf(wholeOf(search)).map(({ filter, values }) => [filter.name, values.join(',')])

/** The same search without its page, by the names that searchFilters and saved searches know. */
export const wholeOf = (search: Search): SavedSearchQuery => savedForm(search.type, search.query)

/** The same search with something else chosen for a filter, from the first page on. What needs the filter goes with it. */
export const withChoice = (search: Search, name: FilterName, chosen: string | readonly string[] | boolean | undefined): Search =>
  searchFor({ ...wholeOf(search), [name]: chosen }, startOf(search.query))

/** A search for nothing but words. */
export function plainSearch(type: SearchType, query: string): Search {
  return withText(readSearch(new URLSearchParams({ type })), query)
}

/** The same search for other words, from the first page on. */
export function withText(search: Search, query: string): Search {
  return search.type === 'professionals'
    ? { type: search.type, query: { ...startOf(search.query), query } }
    : { type: search.type, query: { ...startOf(search.query), query } }
}

/** Another page of the same search; with a cursor it begins where the page beside it ended. */
export function atPage(search: Search, page: number, cursor?: string): Search {
  return search.type === 'professionals'
    ? { type: search.type, query: { ...search.query, page, cursor } }
    : { type: search.type, query: { ...search.query, page, cursor } }
}

/** A search from its first page on. */
const startOf = <Query extends object>(query: Query): Query & { page: number; cursor: undefined } => ({
  ...query,
  page: 1,
  cursor: undefined,
})
