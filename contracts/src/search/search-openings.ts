import * as z from 'zod/mini'
import { CityKey } from '../lists/keys.ts'
import { PROFESSIONS } from '../lists/professions.ts'
import { SPECIALTIES } from '../lists/specialties.ts'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
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

export const getOpening = call('GET', '/openings/:id', {
  summary: 'An open opening with its firm; 410 once it is closed or its last day has passed',
  access: anyone,
  params: ById,
  answer: OpeningResult,
})

export const similarOpenings = call('GET', '/openings/:id/similar', {
  summary: 'Open openings similar to this one, which may be closed: same profession or specialty, nearest first',
  access: anyone,
  params: ById,
  answer: z.extend(z.pick(OpeningResult, { profession: true, city: true }), { results: z.array(OpeningResult) }),
})

export const listPublicOpenings = call('GET', '/public-openings', {
  summary: 'Ids of all open openings, newest first, and the cities and fields that have some, for the sitemap',
  access: anyone,
  answer: z.object({
    openings: z.array(z.object({ _id: Id, changedAt: Instant })),
    lists: z.array(z.object({ city: CityKey, field: z.enum([...PROFESSIONS, ...SPECIALTIES]), changedAt: Instant })),
  }),
})
