import type { Review } from '@ponte/contracts/profiles'

export type Report = 'underReview' | 'kept' | 'hidden'

/** The state of a report, or null without one. Only public texts can be reported, so a missing one was removed. */
export function reportOf({ isUnderReview, hasBeenReported, comment }: Review & { hasBeenReported?: boolean }): Report | null {
  if (isUnderReview === true) return 'underReview'
  if (hasBeenReported !== true) return null
  return comment === null ? 'hidden' : 'kept'
}
