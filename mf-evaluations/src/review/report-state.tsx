import type { Review } from '@ponte/contracts/profiles'
import { Badge, type Tone } from '@ponte/shared-ui/badge'
import { reviewText as text } from './text.ts'

export type Report = 'underReview' | 'kept' | 'hidden'

/** The state of a report, or null without one. Only public texts can be reported, so a missing one was removed. */
export function reportOf({ isUnderReview, hasBeenReported, comment }: Review & { hasBeenReported?: boolean }): Report | null {
  if (isUnderReview === true) return 'underReview'
  if (hasBeenReported !== true) return null
  return comment === null ? 'hidden' : 'kept'
}

const TONES = { underReview: 'warning', kept: 'neutral', hidden: 'neutral' } as const satisfies Record<Report, Tone>

export function ReportState({ report }: { report: Report }) {
  const { badge, hint } = text[report]
  return (
    <>
      <Badge tone={TONES[report]}>{badge}</Badge> {hint}
    </>
  )
}
