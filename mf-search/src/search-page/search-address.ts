import { OpportunityQuery, ProfessionalQuery, SearchType, type SavedSearchQuery } from '@ponte/contracts/search'
import { narrowingsOf, parametersIn, savedForm, searchAddress } from '@ponte/contracts/search-address'
import { filtersOf, type FilterName } from '@ponte/contracts/search-filters'

export type Search = { type: 'professionals'; query: ProfessionalQuery } | { type: 'opportunities'; query: OpportunityQuery }

interface Readable<Query> {
  parse(raw: unknown): Query
  safeParse(raw: unknown): { success: true; data: Query } | { success: false; error: { issues: readonly { path: PropertyKey[] }[] } }
}

/** The search that the address names. A value that the call would refuse counts as absent; the others stand. */
export function readSearch(params: URLSearchParams): Search {
  const type = SearchType.safeParse(params.get('type')).data ?? 'professionals'
  const { page, cursor, ...given } = Object.fromEntries(params)
  const raw: Record<string, unknown> = { query: params.get('q') ?? undefined, page, cursor }
  for (const { name, parameter, kind } of filtersOf(type)) {
    raw[parameter] = kind === 'several' && params.has(name) ? params.getAll(name) : given[name]
  }
  const query = type === 'professionals' ? readable(ProfessionalQuery, raw) : readable(OpportunityQuery, raw)
  return searchFor(savedForm(type, query), query.page === 1 ? startOf(query) : query)
}

/** The search for what a saved one holds; page, limit and cursor are those given. */
function searchFor(saved: SavedSearchQuery, { page, limit, cursor }: Search['query']): Search {
  return { type: saved.type, query: { query: saved.query, page, limit, cursor, ...parametersIn(saved) } }
}

function readable<Query>(schema: Readable<Query>, raw: Record<string, unknown>): Query {
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  const refused = new Set(whole.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !refused.has(key))))
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
