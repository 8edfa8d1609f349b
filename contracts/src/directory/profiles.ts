import * as z from 'zod/mini'
import { ShiftKey, WeekdayKey } from '../lists/keys.ts'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { OpportunityResult, ProfessionalResult, PublicOpening, SearchType } from '../search/search-results.ts'

/** How reliably a user reports whether a contact led to a service: answered of asked contacts, and the mean days to answer. */
const Replies = z.object({ answered: z.number(), asked: z.number(), meanDays: z.nullable(z.number()) })
export type Replies = z.output<typeof Replies>

const Reply = z.object({ text: z.string(), createdAt: Instant })

/** A published review. `comment` is null if its author keeps it private; `author` has only public data. */
export const Review = z.object({
  _id: Id,
  author: z.string(),
  cordialityRating: z.number(),
  serviceQualityRating: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  publishedAt: Instant,
  /** The reviewed side's public reply. */
  reply: z.optional(Reply),
  /** Present and true while an admin reviews a reported text: the text is hidden, the stars stay. */
  isUnderReview: z.optional(z.boolean()),
})
export type Review = z.output<typeof Review>

const reviewPage = z.object({ page, limit: limit() })

/** How reliably this profile answers contacts; null with too few contacts. Absent from servers older than this field. */
const replies = z.optional(z.nullable(Replies))

export const PublicProfessional = z.extend(ProfessionalResult, {
  latestReviews: z.array(Review),
  replies,
  /** An empty list means any. Absent from servers older than these fields. */
  weekdays: z.optional(z.array(WeekdayKey)),
  shifts: z.optional(z.array(ShiftKey)),
})
export type PublicProfessional = z.output<typeof PublicProfessional>
export const PublicFirm = z.extend(OpportunityResult, {
  latestReviews: z.array(Review),
  replies,
  /** Its open openings by start date. Absent from servers older than this field. */
  openings: z.optional(z.array(PublicOpening)),
})
export type PublicFirm = z.output<typeof PublicFirm>

export const getProfessional = call('GET', '/professionals/:id', {
  summary: "A professional's public profile",
  access: anyone,
  params: ById,
  answer: PublicProfessional,
})

export const professionalEvaluations = call('GET', '/professionals/:id/evaluations', {
  summary: "A professional's published reviews, newest first",
  access: anyone,
  params: ById,
  query: reviewPage,
  answer: listOf(Review),
})

export const getPublicFirm = call('GET', '/firms/:id/public', {
  summary: "A firm's public profile",
  access: anyone,
  params: ById,
  answer: PublicFirm,
})

export const firmEvaluations = call('GET', '/firms/:id/evaluations', {
  summary: "A firm's published reviews, newest first",
  access: anyone,
  params: ById,
  query: reviewPage,
  answer: listOf(Review),
})

const PART_MAX = 4096
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))

/** All public profiles in parts of similar size, for the sitemap. */
export const listPublicProfiles = call('GET', '/public-profiles', {
  summary: 'Ids of all public profiles, in parts',
  access: anyone,
  query: z
    .object({
      type: SearchType,
      part: z._default(wholeNumber, 0),
      parts: z._default(wholeNumber.check(z.gte(1), z.lte(PART_MAX)), 1),
    })
    .check(z.refine(({ part, parts }) => part < parts)),
  answer: z.object({
    /** Approximate total of all parts. */
    total: z.number(),
    /** At most 50,000, the limit of a sitemap file. */
    profiles: z.array(z.object({ _id: Id, changedAt: Instant })),
  }),
})
