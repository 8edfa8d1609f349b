import { spanOf } from '@ponte/contracts/calendar'
import { CURSOR_MAX, ITEMS_MAX, PAGE_MAX, SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX } from '@ponte/contracts/limits'
import type { OpportunityQuery, ProfessionalQuery, SavedSearchQuery } from '@ponte/contracts/search'
import { dayIn, withoutDayWords } from '@ponte/contracts/day-words'
import { isCity } from '@ponte/contracts/places'
import { filtersInUse, parametersIn, storedSearch, searchAddress } from '@ponte/contracts/search-address'
import { type FilterDefinition, type FilterName, filtersOf, SEARCH_TYPES, type SearchType } from '@ponte/contracts/search-filters'
import { serverNow } from '@ponte/contracts/server-time'

export type Search = { type: 'professionals'; query: ProfessionalQuery } | { type: 'opportunities'; query: OpportunityQuery }

/**
 * The search in an address. Values that the call would refuse count as absent. Parsed by hand like the call's schema, so that a first visit
 * needs no schema library; read-address.test.ts compares the two.
 */
export function readSearch(params: URLSearchParams): Search {
  const type = SEARCH_TYPES.find((one) => one === params.get('type')) ?? 'professionals'
  const query = noLongerThan(SEARCH_TEXT_MAX, params.getAll('q')[0])?.trim() ?? ''
  const filters = Object.fromEntries(filtersOf(type).map((filter) => [filter.name, readFilter(filter, params.getAll(filter.name))]))
  const page = readPage(params.getAll('page').at(-1))
  const cursor = page === 1 ? undefined : noLongerThan(CURSOR_MAX, params.getAll('cursor').at(-1))
  return searchFor({ type, ...filters, ...asTyped(type, query) }, { page, limit: SEARCH_PAGE_SIZE, cursor })
}

function readFilter(filter: FilterDefinition, given: readonly string[]): string | readonly string[] | boolean | undefined {
  const last = given.at(-1)
  if (filter.kind === 'switch') return last === 'true'
  if (filter.kind === 'day') return last !== undefined && spanOf(last) !== null ? last : undefined
  const isKey = (value: string) => (filter.kind === 'city' ? isCity(value) : Object.hasOwn(filter.labels, value))
  if (filter.kind === 'one' || filter.kind === 'city') return last !== undefined && isKey(last) ? last : undefined
  const keys = given
    .flatMap((part) => part.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return keys.length <= ITEMS_MAX && keys.every(isKey) ? keys : undefined
}

const readPage = (given = '1'): number => (/^\d+$/.test(given) && Math.min(Number(given), PAGE_MAX)) || 1

/** Text without NUL, which no call takes. Its length is in code points, as the schemas count. */
const noLongerThan = (most: number, given: string | undefined): string | undefined =>
  given !== undefined && [...given].length <= most && !given.includes('\0') ? given : undefined

/** The search for a saved one, with the given page, limit and cursor. */
function searchFor(saved: SavedSearchQuery, { page, limit, cursor }: Omit<Search['query'], 'query'>): Search {
  return { type: saved.type, query: { query: saved.query, page, limit, cursor, ...parametersIn(saved) } }
}

/** The address of a search, without default values. */
export function addressOf(search: Search): string {
  const { page, cursor } = search.query
  if (page === 1) return searchAddress(toSavedSearch(search))
  return searchAddress(toSavedSearch(search), { page: String(page), ...(cursor !== undefined && { cursor }) })
}

/** The search's filters as address parameters. */
export const filterParams = (search: Search): [FilterName, string][] =>
  filtersInUse(toSavedSearch(search)).map(({ filter, values }) => [filter.name, values.join(',')])

/** The search as it is saved: without its page, by the names of searchFilters. */
export const toSavedSearch = (search: Search): SavedSearchQuery => storedSearch(search.type, search.query)

/** The search with another choice for a filter, from the first page. Filters that depend on it are updated too. */
export const withChoice = (search: Search, name: FilterName, chosen: string | readonly string[] | boolean | undefined): Search =>
  searchFor({ ...toSavedSearch(search), [name]: chosen }, startOf(search.query))

/** A search with only text. */
export function plainSearch(type: SearchType, query: string): Search {
  return withText(readSearch(new URLSearchParams({ type })), query)
}

/** The search with another text, from the first page. */
export const withText = (search: Search, query: string): Search =>
  searchFor({ ...toSavedSearch(search), ...asTyped(search.type, query) }, startOf(search.query))

/** A typed text, with its words for a day as the day filter. */
function asTyped(type: SearchType, typed: string): Pick<SavedSearchQuery, 'query' | 'date' | 'openOn'> {
  const day = dayIn(typed, serverNow())
  if (day === null) return { query: typed }
  return { query: withoutDayWords(typed), [type === 'professionals' ? 'date' : 'openOn']: day }
}

/** Another page of the search; with a cursor it starts where the neighboring page ended. */
export const atPage = (search: Search, page: number, cursor?: string): Search =>
  searchFor(toSavedSearch(search), { ...search.query, page, cursor })

/** A search from its first page. */
const startOf = <Query extends object>(query: Query): Query & { page: number; cursor: undefined } => ({
  ...query,
  page: 1,
  cursor: undefined,
})
