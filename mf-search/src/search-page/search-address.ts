import { OpportunityQuery, ProfessionalQuery, SearchType, type SavedSearchQuery } from '@ponte/contracts/search'

export type Search = { type: 'professionals'; query: ProfessionalQuery } | { type: 'opportunities'; query: OpportunityQuery }

interface Readable<Query> {
  parse(raw: unknown): Query
  safeParse(raw: unknown): { success: true; data: Query } | { success: false; error: { issues: readonly { path: PropertyKey[] }[] } }
}

/** What the address bar asks for. A value that the call would refuse counts as not given; the others stand. */
export function readSearch(params: URLSearchParams): Search {
  const raw: Record<string, unknown> = { ...Object.fromEntries(params), query: params.get('q') ?? undefined, limit: undefined }
  if (params.has('specialties')) raw['specialties'] = params.getAll('specialties')
  const type = SearchType.safeParse(params.get('type')).data ?? 'professionals'
  // In the address `type` is the tab; the firm's own type has a name of its own there.
  if (type === 'opportunities') return { type, query: placed(readable(OpportunityQuery, { ...raw, type: raw['firmType'] })) }
  const query = placed(readable(ProfessionalQuery, raw))
  return { type, query: query.city === undefined ? { ...query, reachesCity: undefined } : query }
}

function readable<Query>(schema: Readable<Query>, raw: Record<string, unknown>): Query {
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  const refused = new Set(whole.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !refused.has(key))))
}

/** The first page begins at the beginning. */
const placed = <Query extends { page: number }>(query: Query): Query => (query.page === 1 ? startOf(query) : query)

/** The address of a search: only what differs from the usual stands in it. */
export function addressOf(search: Search): string {
  const { query, page, cursor } = search.query
  const params = new URLSearchParams()
  if (search.type !== 'professionals') params.set('type', search.type)
  if (query !== '') params.set('q', query)
  for (const [key, value] of filtersOf(search)) params.set(key, value)
  if (page > 1) params.set('page', String(page))
  if (page > 1 && cursor !== undefined) params.set('cursor', cursor)
  return params.size === 0 ? '/search' : `/search?${params}`
}

/** What narrows this search besides its text, as it stands in the address. */
export function filtersOf(search: Search): [string, string][] {
  return Object.entries(namedFilters(search)).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
}

/** A switch that is off and a list of nothing narrow nothing. */
function namedFilters(search: Search): Omit<SavedSearchQuery, 'type' | 'query'> {
  if (search.type === 'professionals') {
    const { profession, city, reachesCity, specialties = [], travelAvailability } = search.query
    return {
      profession,
      city,
      reachesCity: (city !== undefined && reachesCity) || undefined,
      specialties: specialties.length === 0 ? undefined : specialties,
      travelAvailability: travelAvailability || undefined,
    }
  }
  const { type: firmType, state, offersAccommodation } = search.query
  return { firmType, state, offersAccommodation: offersAccommodation || undefined }
}

/** The same search without its page, by the names that searchFilters and saved searches know. */
export const wholeOf = (search: Search): SavedSearchQuery => ({ type: search.type, query: search.query.query, ...namedFilters(search) })

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
export const startOf = <Query extends object>(query: Query): Query & { page: number; cursor: undefined } => ({
  ...query,
  page: 1,
  cursor: undefined,
})
