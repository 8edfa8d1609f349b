import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { Id } from './fields.ts'
import { FirmTypeKey } from './firm-types.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { limit, listOf, page } from './paging.ts'
import { CityKey, StateKey } from './places.ts'
import { ProfessionKey } from './professions.ts'
import { SpecialtyKey } from './specialties.ts'

export const Stats = z.object({
  overallRating: z.nullable(z.number()),
  totalEvaluations: z.number(),
  totalContacts: z.number(),
  totalServicesCompleted: z.number(),
  averageCordialityRating: z.nullable(z.number()),
  averageServiceQualityRating: z.nullable(z.number()),
})
export type Stats = z.output<typeof Stats>

/** What is searched for: people, or firms that look for people. */
export const SEARCH_TYPES = ['professionals', 'opportunities'] as const
export const SearchType = z.enum(SEARCH_TYPES)
export type SearchType = z.infer<typeof SearchType>

const text = z._default(z.string().check(z.maxLength(SEARCH_TEXT_MAX)), '')

/** A switch in a query string. */
const flag = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
  ),
)

/** Repeated or comma-separated; several mean "any of". */
const several = <Item extends z.core.$ZodType<string, string>>(item: Item) =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((value: string | string[]) =>
          [value]
            .flat()
            .flatMap((part) => part.split(','))
            .filter((part) => part !== ''),
        ),
        z.array(item).check(z.maxLength(50)),
      ),
    ),
  )

export const ProfessionalQuery = z.object({
  query: text,
  page,
  limit: limit(),
  profession: z.optional(ProfessionKey),
  specialties: several(SpecialtyKey),
  city: z.optional(CityKey),
  travelAvailability: flag,
})
export type ProfessionalQuery = z.output<typeof ProfessionalQuery>

export const ProfessionalResult = z.object({
  _id: Id,
  fullName: z.string(),
  photo: z.nullable(z.string()),
  profession: z.nullable(ProfessionKey),
  specialties: z.array(SpecialtyKey),
  bio: z.nullable(z.string()),
  city: z.nullable(CityKey),
  travelAvailability: z.boolean(),
  stats: Stats,
})
export type ProfessionalResult = z.output<typeof ProfessionalResult>

export const searchProfessionals = call('GET', '/search/professionals', {
  summary: 'Search professionals',
  access: anyone,
  query: ProfessionalQuery,
  answer: listOf(ProfessionalResult),
})

export const OpportunityQuery = z.object({
  query: text,
  page,
  limit: limit(),
  type: z.optional(FirmTypeKey),
  state: z.optional(StateKey),
  offersAccommodation: flag,
})
export type OpportunityQuery = z.output<typeof OpportunityQuery>

export const OpportunityResult = z.object({
  _id: Id,
  name: z.string(),
  photo: z.nullable(z.string()),
  type: FirmTypeKey,
  city: CityKey,
  state: StateKey,
  description: z.nullable(z.string()),
  specialtiesNeeded: z.array(SpecialtyKey),
  offersAccommodation: z.boolean(),
  owner: z.object({ fullName: z.string() }),
})
export type OpportunityResult = z.output<typeof OpportunityResult>

export const searchOpportunities = call('GET', '/search/opportunities', {
  summary: 'Search firms that look for professionals',
  access: anyone,
  query: OpportunityQuery,
  answer: listOf(OpportunityResult),
})

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const searchFilters = call('GET', '/search/filters', {
  summary: 'What a search can be narrowed by',
  access: anyone,
  query: z.object({ type: z._default(SearchType, 'professionals') }),
  answer: z.object({ professions: Facet, cities: Facet, specialties: Facet, types: Facet, states: Facet }),
})
