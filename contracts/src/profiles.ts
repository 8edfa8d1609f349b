import * as z from 'zod/mini'
import { anyone } from './access.ts'
import { call } from './call.ts'
import { ById, Id, Instant } from './fields.ts'
import { limit, listOf, page } from './paging.ts'
import { OpportunityResult, ProfessionalResult, Stats } from './search.ts'

/** A published review. `comment` is null where its author keeps it private; `author` is what may be shown of who wrote it. */
export const Review = z.object({
  _id: Id,
  author: z.string(),
  cordialityRating: z.number(),
  serviceQualityRating: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  publishedAt: Instant,
})
export type Review = z.output<typeof Review>

export const PublicProfessional = z.extend(ProfessionalResult, { latestReviews: z.array(Review) })
export const PublicFirm = z.extend(OpportunityResult, { stats: Stats, latestReviews: z.array(Review) })

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
  query: z.object({ page, limit: limit() }),
  answer: listOf(Review),
})

export const getPublicFirm = call('GET', '/firms/:id/public', {
  summary: "A firm's public profile",
  access: anyone,
  params: ById,
  answer: PublicFirm,
})
