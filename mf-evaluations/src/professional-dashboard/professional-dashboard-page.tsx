import type { AnswerOf } from '@ponte/contracts/call'
import type { ProfessionalDashboard, getDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { STARS_MAX } from '@ponte/contracts/limits'
import { formatRating } from '@ponte/contracts/statistics'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Completeness } from '../dashboard/completeness.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { EmailNotice } from '../dashboard/email-notice.tsx'
import { Average, Count, Figures } from '../dashboard/figures.tsx'
import { FirstSteps } from '../dashboard/first-steps.tsx'
import { LatestReviews } from '../dashboard/latest-reviews.tsx'
import { PendingNotice } from '../dashboard/pending-notice.tsx'
import { AverageChart, ServicesChart, Trend } from '../dashboard/trend.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { dashboardText } from '../dashboard/text.ts'
import { PausedNotice } from './paused-notice.tsx'

const { professional: text, trend } = dashboardText

const isProfessionals = (figures: AnswerOf<typeof getDashboard>): figures is ProfessionalDashboard => 'servicesDone' in figures

export default function ProfessionalDashboardPage({ host }: ScreenProps) {
  const figures = useDashboard(host, 'professional', isProfessionals)
  const search = (
    <LinkButton as={Link} to="/search?type=opportunities" icon="search">
      {text.findOpportunities}
    </LinkButton>
  )
  return (
    <Dashboard host={host} slot="professional-dashboard" lead={text.lead} action={search} figures={figures}>
      {(known) => (
        <>
          {known.emailConfirmed === false && <EmailNotice host={host} />}
          <PausedNotice host={host} since={known.pausedAt ?? null} />
          <Figures>
            <Count label={text.servicesDone} value={known.servicesDone} />
            <Average label={text.averageRating} value={known.overallRating} />
            <Count label={text.totalReviews} value={known.totalReviews} />
          </Figures>
          <Completeness of="professional" {...known.completeness} />
          {isNew(known) ? <FirstSteps of="professional" isConfirmed={known.emailConfirmed !== false} /> : <Activity figures={known} />}
          <LatestReviews reviews={known.latestReviews} />
        </>
      )}
    </Dashboard>
  )
}

const isNew = ({ servicesDone, totalReviews, pending }: ProfessionalDashboard): boolean =>
  servicesDone === 0 && totalReviews === 0 && pending === 0

function Activity({ figures: { pending, monthly: months, openFrom } }: { figures: ProfessionalDashboard }) {
  return (
    <>
      <PendingNotice count={pending} />
      <Trend>
        <ServicesChart months={months} openFrom={openFrom} />
        <AverageChart
          title={trend.ratingByMonth}
          valueLabel={trend.rating}
          emptyText={trend.noRatings}
          months={months.map(({ month, rating }) => ({ month, value: rating }))}
          max={STARS_MAX}
          format={formatRating}
        />
      </Trend>
    </>
  )
}
