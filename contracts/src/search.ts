import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { Day, flag, Id, several } from './fields.ts'
import { FirmTypeKey } from './firm-types.ts'
import { ITEMS_MAX, SEARCH_TEXT_MAX } from './limits.ts'
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

/** Where the page asked for begins, as an earlier answer gave it: pages asked for by it never overlap, whatever is added meanwhile. */
const cursor = z.optional(z.string().check(z.maxLength(1500)))

export const ProfessionalQuery = z.object({
  query: text,
  page,
  limit: limit(),
  cursor,
  profession: z.optional(ProfessionKey),
  specialties: several(SpecialtyKey),
  city: z.optional(CityKey),
  travelAvailability: flag,
  /** With `city`: also whoever travels as far as that city. Without one it says nothing. */
  reachesCity: flag,
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
  /** The day on which an admin last found the council number to be right; absent where nobody did, or too long ago. */
  licenseCheckedOn: z.optional(Day),
  stats: Stats,
  /** From the city that was asked for, in a straight line; only with `reachesCity`. 0 for whoever lives there. */
  distanceKm: z.optional(z.number()),
  /** Present and true on the viewer's own card. */
  isYours: z.optional(z.boolean()),
})
export type ProfessionalResult = z.output<typeof ProfessionalResult>

/** How one typed word was taken: `words` are what was looked for, in lower case and without accents. */
const Understood = z.object({
  typed: z.string(),
  how: z.enum(['exact', 'beginning', 'synonym', 'spelling', 'unknown']),
  words: z.array(z.string()),
})
export type Understood = z.output<typeof Understood>

/** What may help where nothing was found: words that are known, and what dropping one single filter would give. */
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
    /** Only where there are no results at all. */
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
  /** Present and true on the card of the viewer's own firm. */
  isYours: z.optional(z.boolean()),
})
export type OpportunityResult = z.output<typeof OpportunityResult>

export const searchOpportunities = call('GET', '/search/opportunities', {
  summary: 'Search firms that look for professionals',
  access: anyone,
  query: OpportunityQuery,
  answer: found(OpportunityResult),
})

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }))

export const FilterQuery = z.extend(ProfessionalQuery, {
  type: z._default(SearchType, 'professionals'),
  firmType: z.optional(FirmTypeKey),
  state: z.optional(StateKey),
  offersAccommodation: flag,
})

/**
 * Each group's counts are those of the search with all its filters but the group's own: what choosing another value there
 * would give. `firmType` stands for the `type` of /search/opportunities, which here says what is searched for.
 */
export const searchFilters = call('GET', '/search/filters', {
  summary: 'What a search can be narrowed by, and how many each choice would give',
  access: anyone,
  query: z.omit(FilterQuery, { page: true, limit: true, cursor: true }),
  answer: z.object({
    professions: Facet,
    cities: Facet,
    specialties: Facet,
    types: Facet,
    states: Facet,
    /** Present and true where counting exactly would cost more than it tells. */
    countsAreEstimates: z.optional(z.boolean()),
  }),
})

/** A search without its page, as it is kept. The names are those of FilterQuery. */
export const SavedSearchQuery = z.strictObject({
  type: SearchType,
  query: text,
  profession: z.optional(ProfessionKey),
  specialties: z.optional(z.array(SpecialtyKey).check(z.maxLength(ITEMS_MAX))),
  city: z.optional(CityKey),
  travelAvailability: z.optional(z.boolean()),
  reachesCity: z.optional(z.boolean()),
  firmType: z.optional(FirmTypeKey),
  state: z.optional(StateKey),
  offersAccommodation: z.optional(z.boolean()),
})
export type SavedSearchQuery = z.output<typeof SavedSearchQuery>
