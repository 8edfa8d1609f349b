import * as z from 'zod/mini'
import { CityKey, FirmTypeKey, ProfessionKey, SpecialtyKey, StateKey } from '../lists/keys.ts'
import { Day, Id, Instant } from '../wire/fields.ts'
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
  /** The first day of work, while that is still to come. */
  availableFrom: z.optional(Day),
  /** The day on which an admin last found the council number to be right; absent where nobody did, or too long ago. */
  licenseCheckedOn: z.optional(Day),
  stats: Stats,
  /** The straight-line distance from the requested city; only with `reachesCity`. 0 for whoever lives there. */
  distanceKm: z.optional(z.number()),
  /** Present for who is signed in: true where the viewer has an open contact with it, so that its details open without being asked for again. */
  contacted: z.optional(z.boolean()),
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
  /** Present for who is signed in: true where the viewer has an open contact with it, so that its details open without being asked for again. */
  contacted: z.optional(z.boolean()),
  /** Present and true on the card of the viewer's own firm. */
  isYours: z.optional(z.boolean()),
})
export type OpportunityResult = z.output<typeof OpportunityResult>

/** An open opening, as its firm's public profile shows it. */
export const PublicOpening = z.object({
  _id: Id,
  profession: ProfessionKey,
  specialties: z.array(SpecialtyKey),
  state: StateKey,
  city: CityKey,
  startOn: Day,
  endOn: Day,
  offersAccommodation: z.boolean(),
  description: z.nullable(z.string()),
  createdAt: Instant,
})
export type PublicOpening = z.output<typeof PublicOpening>

/** The same in the search, with its firm; `contacted` and `isYours` are about the firm. */
export const OpeningResult = z.extend(PublicOpening, {
  firm: z.pick(OpportunityResult, { _id: true, name: true, photo: true, type: true, stats: true }),
  contacted: z.optional(z.boolean()),
  isYours: z.optional(z.boolean()),
})
export type OpeningResult = z.output<typeof OpeningResult>
