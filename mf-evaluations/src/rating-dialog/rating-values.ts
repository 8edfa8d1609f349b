import type { EvaluationInput } from '@ponte/contracts/evaluations'
import { COMMENT_MAX, LOW_CORDIALITY_BELOW, STARS_MAX, STARS_MIN } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { DraftValues } from '@ponte/platform/drafts'
import type { Errors } from '@ponte/platform/problems'

/** A rating in the form. null: not rated yet. */
export interface RatingValues {
  cordialityRating: number | null
  serviceQualityRating: number | null
  comment: string
  isPublic: boolean
  agreedToTerms: boolean
}

export const noRating: RatingValues = {
  cordialityRating: null,
  serviceQualityRating: null,
  comment: '',
  isPublic: true,
  agreedToTerms: false,
}

/** The values of a draft. Another build may have written it, so only valid ones are restored. */
export function ratingFrom(kept: DraftValues): RatingValues {
  const { comment, isPublic, agreedToTerms } = kept
  return {
    cordialityRating: starsFrom(kept['cordialityRating']),
    serviceQualityRating: starsFrom(kept['serviceQualityRating']),
    comment: typeof comment === 'string' ? comment.slice(0, COMMENT_MAX) : noRating.comment,
    isPublic: typeof isPublic === 'boolean' ? isPublic : noRating.isPublic,
    agreedToTerms: agreedToTerms === true,
  }
}

const starsFrom = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= STARS_MIN && value <= STARS_MAX ? value : null

export const needsComment = ({ cordialityRating }: RatingValues): boolean =>
  cordialityRating !== null && cordialityRating < LOW_CORDIALITY_BELOW

/** The messages of missing values. */
export const missingRating = [
  messages.cordialityRequired,
  messages.serviceQualityRequired,
  messages.commentRequired,
  messages.termsRequired,
]

/** All missing values together. The call's schema finds them too, but reports the comment only if everything else is valid. */
export function problemsOf(values: RatingValues, isServiceRated: boolean): Errors<RatingValues> {
  const found: Errors<RatingValues> = {}
  if (values.cordialityRating === null) found.cordialityRating = messages.cordialityRequired
  if (isServiceRated && values.serviceQualityRating === null) found.serviceQualityRating = messages.serviceQualityRequired
  if (needsComment(values) && values.comment.trim() === '') found.comment = messages.commentRequired
  if (values.comment.trim().length > COMMENT_MAX) found.comment = messages.commentTooLong
  if (!values.agreedToTerms) found.agreedToTerms = messages.termsRequired
  return found
}

export function inputOf(contactLogId: string, values: RatingValues, isServiceRated: boolean): EvaluationInput {
  const { cordialityRating, serviceQualityRating, comment, isPublic } = values
  return {
    contactLogId,
    cordialityRating: Number(cordialityRating),
    ...(isServiceRated ? { serviceQualityRating } : {}),
    comment: comment.trim(),
    isPublic,
    agreedToTerms: true,
  }
}
