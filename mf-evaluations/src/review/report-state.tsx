import { Badge, type Tone } from '@ponte/shared-ui/badge'
import { reviewText as text } from '../text-reviews.ts'
import type { Report } from './report-of.ts'
import styles from './report-state.module.css'

const TONES = { underReview: 'warning', kept: 'neutral', hidden: 'neutral' } as const satisfies Record<Report, Tone>

export function ReportState({ report }: { report: Report }) {
  const { badge, hint } = text[report]
  return (
    <p className={styles['state']}>
      <Badge tone={TONES[report]}>{badge}</Badge> {hint}
    </p>
  )
}
