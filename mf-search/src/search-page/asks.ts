import {
  searchFilters,
  searchOpportunities,
  searchProfessionals,
  type OpportunityQuery,
  type ProfessionalQuery,
} from '@ponte/contracts/search'
import { searchOpenings } from '@ponte/contracts/search-openings'
import { ask, type Ask } from '@ponte/platform/ask'
import { toSavedSearch, type Search } from './search-address.ts'

/** Queries of this page, for the browser and for rendering on request. */
export const professionalsAsk = (query: ProfessionalQuery) => ask(searchProfessionals, { query })
export const opportunitiesAsk = (query: OpportunityQuery) => ask(searchOpportunities, { query })
export const filtersAsk = (search: Search) => ask(searchFilters, { query: toSavedSearch(search) })

/** Openings shown at first, and added by each press. */
export const OPENINGS_SHOWN = 3
const OPENINGS_MORE = 12

interface OpeningsPart {
  /** Their number; by default a few. */
  shown?: number | undefined
  /** The cursor that they follow. */
  after?: string | undefined
}

/** The openings of a firm search, or those after a cursor. */
export function openingsAsk(
  { page: _page, limit: _limit, cursor: _cursor, ...query }: OpportunityQuery,
  { after, shown = after === undefined ? OPENINGS_SHOWN : OPENINGS_MORE }: OpeningsPart = {},
) {
  return ask(searchOpenings, { query: { ...query, limit: shown, cursor: after } })
}

/** True if the page shows openings, which only come above the first page of firms. */
export const hasOpenings = (search: Search): search is Extract<Search, { type: 'opportunities' }> =>
  search.type === 'opportunities' && search.query.page === 1

export type SearchCall = typeof searchProfessionals | typeof searchOpportunities

export const resultsAsk = (search: Search): Ask<SearchCall> =>
  search.type === 'professionals' ? professionalsAsk(search.query) : opportunitiesAsk(search.query)

/** Everything that a visitor's page is rendered from. */
export const pageAsks = (search: Search): Ask[] => [resultsAsk(search), ...(hasOpenings(search) ? [openingsAsk(search.query)] : [])]
