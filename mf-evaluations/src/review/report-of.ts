import type { Review } from '@ponte/contracts/profiles'

export type Report = 'underReview' | 'kept' | 'hidden'

/**
 * The state of a report, or null without one. Only a text that everybody read can be reported, so one that is missing afterwards was taken
 * away.
 */
export function reportOf({ isUnderReview, hasBeenReported, comment }: Review & { hasBeenReported?: boolean }): Report | null {
  if (isUnderReview === true) return 'underReview'
  if (hasBeenReported !== true) return null
  return comment === null ? 'hidden' : 'kept'
}
