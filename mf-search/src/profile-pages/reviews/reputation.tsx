import { formatNumber } from '@ponte/contracts/numbers'
import type { Replies } from '@ponte/contracts/profiles'
import type { SearchType, Stats } from '@ponte/contracts/search'
import { formatRating } from '@ponte/contracts/statistics'
import { Icon } from '@ponte/shared-ui/icon'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { profileText as text } from '../text.ts'
import { ratingTexts } from '../../text.ts'
import styles from '../profile.module.css'

interface Props {
  type: SearchType
  stats: Stats
  /** null with too few contacts; undefined from an older server. */
  replies: Replies | null | undefined
}

/** Ratings and totals of a profile. Every average has its count, and 'none yet' is not 0. */
export function Reputation({ type, stats, replies }: Props) {
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
      {replies && (
        <div>
          <p className={styles['replies']}>
            <Icon name="chat" />
            {text.reputation.replies(replies.answered, replies.asked)}
          </p>
          <Muted className={styles['rule']}>{text.reputation.repliesRule}</Muted>
        </div>
      )}
      <Muted className={styles['rule']}>{text.reviews.rule}</Muted>
    </Stack>
  )
}
