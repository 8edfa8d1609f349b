import type { AnswerOf } from '@ponte/contracts/call'
import type { receivedReviews } from '@ponte/contracts/evaluations'
import { review } from './samples.ts'

type Answer = AnswerOf<typeof receivedReviews>
export type Received = Answer['results'][number]

export const receivedReview = (over: Partial<Received> = {}): Received => ({ ...review(), hasBeenReported: false, ...over })

/** One page of reviews, by default the only one. */
export const receivedPage = (results: Received[], over: Partial<Answer> = {}): Answer => ({
  results,
  page: 1,
  limit: 10,
  totalPages: 1,
  totalResults: results.length,
  ...over,
})
