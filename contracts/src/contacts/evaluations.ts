import * as z from 'zod/mini'
import { parties } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { PendingContact } from './contacts.ts'
import { betweenFields } from '../wire/between-fields.ts'
import { ById, filled, Id, Instant, trim } from '../wire/fields.ts'
import { COMMENT_MAX, LOW_CORDIALITY_BELOW, REPLY_MAX, REPORT_REASON_MAX, STARS_MAX, STARS_MIN } from '../limits.ts'
import { key, type MessageKey } from '../messages.ts'
import { limit, listOf, page } from '../wire/paging.ts'
import { Review } from '../directory/profiles.ts'

const stars = (missing: MessageKey) => z.int(missing).check(z.gte(STARS_MIN, missing), z.lte(STARS_MAX, missing))

export const EvaluationInput = z
  .strictObject({
    contactLogId: Id,
    cordialityRating: stars('cordialityRequired'),
    serviceQualityRating: z.optional(z.nullable(stars('serviceQualityRequired'))),
    comment: z._default(z.nullable(z.string().check(trim(), z.maxLength(COMMENT_MAX, key('commentTooLong')))), ''),
    isPublic: z._default(z.boolean(), true),
    agreedToTerms: z.literal(true, key('termsRequired')),
  })
  .check(
    betweenFields<{ cordialityRating: number; comment: string | null }>(
      ['cordialityRating', 'comment'],
      ({ cordialityRating, comment }) => cordialityRating >= LOW_CORDIALITY_BELOW || (comment ?? '') !== '',
      { at: 'comment', error: key('commentRequired') },
    ),
  )
export type EvaluationInput = z.output<typeof EvaluationInput>

export const createEvaluation = call('POST', '/evaluations', {
  summary: 'Rate the other side of a contact',
  access: parties,
  sensitive: contentOnly,
  status: 201,
  body: EvaluationInput,
  answer: z.object({
    _id: Id,
    contactLogId: Id,
    createdAt: Instant,
    /** null while sealed. */
    publishedAt: z.nullable(Instant),
    /** Published by this instant at the latest. */
    sealedUntil: Instant,
  }),
})

export const pendingEvaluations = call('GET', '/evaluations/pending', {
  summary: 'My contacts ready to rate, oldest first',
  access: parties,
  answer: z.array(PendingContact),
})

export const receivedReviews = call('GET', '/evaluations/received', {
  summary: 'Published reviews of me or my firm, newest first',
  access: parties,
  query: z.object({ page, limit: limit() }),
  answer: listOf(z.extend(Review, { hasBeenReported: z.boolean() })),
})

export const replyToReview = call('POST', '/evaluations/:id/reply', {
  summary: 'Reply to a review, publicly and once',
  access: parties,
  sensitive: contentOnly,
  owner: 'review',
  params: ById,
  body: z.strictObject({ text: filled('fieldsRequired', REPLY_MAX) }),
})

export const reportReview = call('POST', '/evaluations/:id/report', {
  summary: 'Report the text of a review: it is hidden until an admin decides',
  access: parties,
  sensitive: contentOnly,
  owner: 'review',
  params: ById,
  body: z.strictObject({ reason: filled('fieldsRequired', REPORT_REASON_MAX) }),
})
