import { formatNumber } from '@ponte/contracts/numbers'
import type { SearchType, Stats } from '@ponte/contracts/search'
import { formatRating } from '@ponte/contracts/statistics'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { profileText as text } from '../../text-profiles.ts'
import { ratingTexts } from '../../text-rating.ts'
import styles from '../profile.module.css'

/** The ratings and totals of a profile. An average never stands without its number of ratings, and 'none yet' is not 0. */
export function Reputation({ type, stats }: { type: SearchType; stats: Stats }) {
  const { overallRating, totalEvaluations, averageCordialityRating, averageServiceQualityRating, totalServicesCompleted, totalContacts } =
    stats
  const isRated = overallRating !== null && totalEvaluations > 0
  return (
    <Stack as="section" gap={3} className={styles['reputation']}>
      <h2>{text.reputation.title}</h2>
      <dl className={styles['figures']}>
        <StatCard
          label={text.reputation.overall}
          value={isRated ? formatRating(overallRating) : text.reputation.notYet}
          hint={isRated ? ratingTexts.count(totalEvaluations) : ratingTexts.none}
        />
        <StatCard
          label={text.reputation.services[type]}
          value={formatNumber(totalServicesCompleted)}
          hint={text.reputation.inContacts(totalContacts)}
        />
        {averageCordialityRating !== null && <StatCard label={text.reputation.cordiality} value={formatRating(averageCordialityRating)} />}
        {averageServiceQualityRating !== null && (
          <StatCard label={text.reputation.serviceQuality} value={formatRating(averageServiceQualityRating)} />
        )}
      </dl>
      <Muted className={styles['rule']}>{text.reviews.rule}</Muted>
    </Stack>
  )
}
