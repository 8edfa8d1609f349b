import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { OpportunityQuery } from './search.ts'
import { OpeningResult } from './search-results.ts'

/** Opportunity search for openings, paged by cursor only. */
export const OpeningQuery = z.omit(OpportunityQuery, { page: true })
export type OpeningQuery = z.output<typeof OpeningQuery>

export const searchOpenings = call('GET', '/search/openings', {
  summary: 'Search open openings of firms, by first day',
  access: anyone,
  query: OpeningQuery,
  answer: z.object({ results: z.array(OpeningResult), nextCursor: z.nullable(z.string()) }),
})
