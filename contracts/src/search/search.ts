import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { CURSOR_MAX, SEARCH_TEXT_MAX } from '../limits.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { fieldsOf, keptOf, parametersOf } from './filter-schemas.ts'
import { SEARCH_FILTERS } from './search-filters.ts'
import { OpportunityResult, ProfessionalResult, SearchType } from './search-results.ts'

export { OpportunityResult, ProfessionalResult, SearchType, Stats } from './search-results.ts'

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), '')

/** Cursor of the requested page, from an earlier answer. Pages by cursor never overlap, even if rows are added in between. */
const cursor = z.optional(z.string().check(z.maxLength(CURSOR_MAX)))

export const ProfessionalQuery = z.object({
  query: text,
  page,
  limit: limit(),
  cursor,
  ...parametersOf(SEARCH_FILTERS.professionals),
})
export type ProfessionalQuery = z.output<typeof ProfessionalQuery>

/** How one typed word was understood: `words` are the terms searched for, in lower case and without accents. */
const Understood = z.object({
  typed: z.string(),
  how: z.enum(['exact', 'beginning', 'synonym', 'spelling', 'unknown']),
  words: z.array(z.string()),
})
export type Understood = z.output<typeof Understood>

/** Suggestions for a search without results: known words, and the totals with each filter left out. */
const SearchHelp = z.object({
  didYouMean: z.nullable(z.string()),
  without: z.array(z.object({ filter: z.string(), totalResults: z.number() })),
})
export type SearchHelp = z.output<typeof SearchHelp>

const found = <Item extends z.core.$ZodType>(item: Item) =>
  z.extend(listOf(item), {
    understood: z.array(Understood),
    nextCursor: z.nullable(z.string()),
    previousCursor: z.nullable(z.string()),
    /** Only if there are no results. */
    help: z.optional(SearchHelp),
  })

export const searchProfessionals = call('GET', '/search/professionals', {
  summary: 'Search professionals',
  access: anyone,
  query: ProfessionalQuery,
  answer: found(ProfessionalResult),
})

export const OpportunityQuery = z.object({
  query: text,
  page,
  limit: limit(),
  cursor,
  ...parametersOf(SEARCH_FILTERS.opportunities),
})
export type OpportunityQuery = z.output<typeof OpportunityQuery>

export const searchOpportunities = call('GET', '/search/opportunities', {
  summary: 'Search firms that are looking for professionals',
  access: anyone,
  query: OpportunityQuery,
  answer: found(OpportunityResult),
})

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const FilterQuery = z.extend(ProfessionalQuery, {
  type: z._default(SearchType, 'professionals'),
  ...fieldsOf(SEARCH_FILTERS.opportunities),
})

/**
 * Each group is counted with all filters but its own, so a count is the number of results after choosing that value instead. `firmType` is
 * the `type` of /search/opportunities; that name is taken here.
 */
export const searchFilters = call('GET', '/search/filters', {
  summary: 'Filters of a search, and how many results each choice would give',
  access: anyone,
  query: z.omit(FilterQuery, { page: true, limit: true, cursor: true }),
  answer: z.object({
    professions: Facet,
    cities: Facet,
    specialties: Facet,
    types: Facet,
    states: Facet,
    /** Present and true if exact counting would be too expensive. */
    countsAreEstimates: z.optional(z.boolean()),
  }),
})

/** A search as stored, without its page. The names are those of FilterQuery. */
export const SavedSearchQuery = z.strictObject({
  type: SearchType,
  query: text,
  ...keptOf(SEARCH_FILTERS.professionals),
  ...keptOf(SEARCH_FILTERS.opportunities),
})
export type SavedSearchQuery = z.output<typeof SavedSearchQuery>
