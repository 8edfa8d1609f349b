import type { AnswerOf } from '@ponte/contracts/call'
import type { ProfessionalDashboard, getDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { Average, Count, Figures } from '../dashboard/figures.tsx'
import { PendingNotice } from '../dashboard/pending-notice.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { text } from '../text.ts'
import { LatestReviews } from './latest-reviews.tsx'

const isProfessionals = (figures: AnswerOf<typeof getDashboard>): figures is ProfessionalDashboard => 'servicesDone' in figures

export default function ProfessionalDashboardPage({ host }: ScreenProps) {
  const figures = useDashboard(host, 'professional', isProfessionals)
  const search = (
    <LinkButton as={Link} to="/search?type=opportunities" icon="search">
      {text.professional.findOpportunities}
    </LinkButton>
  )
  return (
    <Dashboard host={host} lead={text.professional.lead} action={search} figures={figures}>
      {({ servicesDone, overallRating, totalReviews, latestReviews, pending }) => (
        <>
          <Figures>
            <Count label={text.professional.servicesDone} value={servicesDone} />
            <Average label={text.professional.averageRating} value={overallRating} />
            <Count label={text.professional.totalReviews} value={totalReviews} />
          </Figures>
          <PendingNotice count={pending} />
          <LatestReviews reviews={latestReviews} />
        </>
      )}
    </Dashboard>
  )
}
