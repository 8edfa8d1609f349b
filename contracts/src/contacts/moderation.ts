import * as z from 'zod/mini'
import { adminOnly } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ById, Id, Instant } from '../wire/fields.ts'
import { limit, listOf, page } from '../wire/paging.ts'

export const REPORT_DECISIONS = ['kept', 'hidden'] as const
const Decision = z.enum(REPORT_DECISIONS)

/** A reported review. Its text is hidden until an admin decides. */
export const ReviewReport = z.object({
  _id: Id,
  reason: z.string(),
  reportedBy: z.string(),
  createdAt: Instant,
  decision: z.nullable(Decision),
  decidedAt: z.nullable(Instant),
  review: z.object({
    _id: Id,
    author: z.string(),
    subject: z.string(),
    cordialityRating: z.number(),
    serviceQualityRating: z.nullable(z.number()),
    comment: z.string(),
    publishedAt: Instant,
  }),
})
export type ReviewReport = z.output<typeof ReviewReport>

export const listReports = call('GET', '/reports', {
  summary: 'Reported reviews: pending ones oldest first, or decided ones newest first',
  access: adminOnly,
  query: z.object({ page, limit: limit(), state: z._default(z.enum(['open', 'decided']), 'open') }),
  answer: listOf(ReviewReport),
})

export const decideReport = call('POST', '/reports/:id/decide', {
  summary: "Keep a reported review's text, or hide it for good",
  access: adminOnly,
  sensitive: contentOnly,
  params: ById,
  body: z.strictObject({ decision: Decision }),
})
