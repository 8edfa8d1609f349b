import { OpportunityQuery, ProfessionalQuery, SearchType } from '@ponte/contracts/search'

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
  if (type === 'professionals') return { type, query: readable(ProfessionalQuery, raw) }
  // In the address `type` is the tab; the firm's own type has a name of its own there.
  return { type, query: readable(OpportunityQuery, { ...raw, type: raw['firmType'] }) }
}

function readable<Query>(schema: Readable<Query>, raw: Record<string, unknown>): Query {
  const whole = schema.safeParse(raw)
  if (whole.success) return whole.data
  const refused = new Set(whole.error.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(raw).filter(([key]) => !refused.has(key))))
}

/** The address of a search: only what differs from the usual stands in it. */
export function addressOf(search: Search): string {
  const { query, page } = search.query
  const params = new URLSearchParams()
  if (search.type !== 'professionals') params.set('type', search.type)
  if (query !== '') params.set('q', query)
  for (const [key, value] of filtersOf(search)) params.set(key, value)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/search' : `/search?${params}`
}

/** What narrows this search besides its text, as it stands in the address. */
export function filtersOf(search: Search): [string, string][] {
  return Object.entries(namedFilters(search)).flatMap(([key, value]): [string, string][] => {
    const written = value === undefined || value === false ? '' : String(value)
    return written === '' ? [] : [[key, written]]
  })
}

function namedFilters(search: Search): Record<string, string | boolean | string[] | undefined> {
  if (search.type === 'professionals') {
    const { profession, city, specialties, travelAvailability } = search.query
    return { profession, city, specialties, travelAvailability }
  }
  const { type: firmType, state, offersAccommodation } = search.query
  return { firmType, state, offersAccommodation }
}

/** A search for nothing but words. */
export function plainSearch(type: SearchType, query: string): Search {
  return withText(readSearch(new URLSearchParams({ type })), query)
}

/** The same search for other words, from the first page on. */
export function withText(search: Search, query: string): Search {
  return search.type === 'professionals'
    ? { type: search.type, query: { ...search.query, query, page: 1 } }
    : { type: search.type, query: { ...search.query, query, page: 1 } }
}
