import * as z from 'zod/mini'
import { CityKey, FirmTypeKey, ProfessionKey, SpecialtyKey, StateKey } from '../lists/keys.ts'
import { Day, Id } from '../wire/fields.ts'
import { Opening } from '../directory/openings.ts'
import { SEARCH_TYPES } from './search-filters.ts'

export const Stats = z.object({
  overallRating: z.nullable(z.number()),
  totalEvaluations: z.number(),
  totalContacts: z.number(),
  totalServicesCompleted: z.number(),
  averageCordialityRating: z.nullable(z.number()),
  averageServiceQualityRating: z.nullable(z.number()),
})
export type Stats = z.output<typeof Stats>

export const SearchType = z.enum(SEARCH_TYPES)
export type SearchType = z.infer<typeof SearchType>

export const ProfessionalResult = z.object({
  _id: Id,
  fullName: z.string(),
  photo: z.nullable(z.string()),
  profession: z.nullable(ProfessionKey),
  specialties: z.array(SpecialtyKey),
  bio: z.nullable(z.string()),
  city: z.nullable(CityKey),
  travelAvailability: z.boolean(),
  /** First day available for work, if in the future. */
  availableFrom: z.optional(Day),
  /** The day of the last valid license check by an admin; absent if there is none. */
  licenseCheckedOn: z.optional(Day),
  stats: Stats,
  /** Straight-line distance from the requested city; only with `reachesCity`. 0 in the city itself. */
  distanceKm: z.optional(z.number()),
  /** Only for signed-in users: true if the viewer has an open contact, so that the details open without asking again. */
  contacted: z.optional(z.boolean()),
  /** Present and true on a card in a place reserved for newcomers. */
  isNewHere: z.optional(z.boolean()),
  /** Present and true on the viewer's own card. */
  isYours: z.optional(z.boolean()),
})
export type ProfessionalResult = z.output<typeof ProfessionalResult>

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
  stats: Stats,
  /** Only for signed-in users: true if the viewer has an open contact, so that the details open without asking again. */
  contacted: z.optional(z.boolean()),
  /** Present and true on the card of the viewer's own firm. */
  isYours: z.optional(z.boolean()),
})
export type OpportunityResult = z.output<typeof OpportunityResult>

/** An open opening, as shown on its firm's public profile. */
export const PublicOpening = z.omit(Opening, { closedAt: true, filledAt: true, interestCount: true, updatedAt: true, version: true })
export type PublicOpening = z.output<typeof PublicOpening>

/** An opening in search results, with its firm; `contacted` and `isYours` refer to the firm. */
export const OpeningResult = z.extend(PublicOpening, {
  firm: z.pick(OpportunityResult, { _id: true, name: true, photo: true, type: true, stats: true }),
  contacted: z.optional(z.boolean()),
  isYours: z.optional(z.boolean()),
})
export type OpeningResult = z.output<typeof OpeningResult>
