import * as z from 'zod/mini'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { OpportunityQuery } from './search.ts'
import { OpeningResult } from './search-results.ts'

/** The search of opportunities, of openings: by cursor alone. */
export const OpeningQuery = z.omit(OpportunityQuery, { page: true })
export type OpeningQuery = z.output<typeof OpeningQuery>

export const searchOpenings = call('GET', '/search/openings', {
  summary: 'Search open openings of firms, the first to begin first',
  access: anyone,
  query: OpeningQuery,
  answer: z.object({ results: z.array(OpeningResult), nextCursor: z.nullable(z.string()) }),
})
