import {
  searchFilters,
  searchOpportunities,
  searchProfessionals,
  type OpportunityQuery,
  type ProfessionalQuery,
} from '@ponte/contracts/search'
import { ask, type Ask } from '@ponte/platform/ask'
import { wholeOf, type Search } from './search-address.ts'

/** The queries of this page: in the browser, and on the server where the page is rendered on request. */
export const professionalsAsk = (query: ProfessionalQuery) => ask(searchProfessionals, { query })
export const opportunitiesAsk = (query: OpportunityQuery) => ask(searchOpportunities, { query })
export const filtersAsk = (search: Search) => ask(searchFilters, { query: wholeOf(search) })

export type SearchCall = typeof searchProfessionals | typeof searchOpportunities

export const resultsAsk = (search: Search): Ask<SearchCall> =>
  search.type === 'professionals' ? professionalsAsk(search.query) : opportunitiesAsk(search.query)
