import type { AnswerOf } from '@ponte/contracts/call'
import type { FirmDashboard, getDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { formatConversion } from '@ponte/contracts/statistics'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { Completeness } from '../dashboard/completeness.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { EmailNotice } from '../dashboard/email-notice.tsx'
import { Average, Count, Figures } from '../dashboard/figures.tsx'
import { FirstSteps } from '../dashboard/first-steps.tsx'
import { LatestReviews } from '../dashboard/latest-reviews.tsx'
import { PendingNotice } from '../dashboard/pending-notice.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { dashboardText } from '../dashboard/text.ts'
import { FirmTrend } from './firm-trend.tsx'
import { LatestContacts } from './latest-contacts.tsx'
import { NoFirm } from './no-firm.tsx'

const { firm: text } = dashboardText

/** An existing firm always has a name. */
const isThere = ({ completeness }: FirmDashboard): boolean => completeness.percent > 0

/** Users of a former firm keep its contacts, and may still owe answers. */
const isNew = ({ contactsMade, pending, latestContacts }: FirmDashboard): boolean =>
  contactsMade === 0 && pending === 0 && latestContacts.length === 0

const isFirms = (figures: AnswerOf<typeof getDashboard>): figures is FirmDashboard => 'contactsMade' in figures

export default function FirmDashboardPage({ host }: ScreenProps) {
  const figures = useDashboard(host, 'firm', isFirms)
  const search = (
    <LinkButton as={Link} to="/search?type=professionals" icon="search">
      {text.findProfessionals}
    </LinkButton>
  )
  return (
    <Dashboard host={host} slot="firm-dashboard" lead={text.lead} action={search} figures={figures}>
      {(known) => (
        <>
          {known.emailConfirmed === false && <EmailNotice host={host} />}
          {!isThere(known) && <NoFirm />}
          <Figures>
            <Count label={text.contactsMade} value={known.contactsMade} />
            <Count label={text.servicesReceived} value={known.servicesReceived} />
            <StatCard label={text.conversionRate} value={formatConversion(known.conversionRate)} />
            <Average label={text.averageGiven} value={known.averageGiven} />
            <Average label={text.averageReceived} value={known.averageReceived} />
          </Figures>
          {isThere(known) && <Completeness of="firm" {...known.completeness} />}
          {isNew(known) ? <FirstSteps of="firm" isConfirmed={known.emailConfirmed !== false} /> : <Course figures={known} />}
        </>
      )}
    </Dashboard>
  )
}

function Course({ figures }: { figures: FirmDashboard }) {
  return (
    <>
      <PendingNotice count={figures.pending} />
      <FirmTrend figures={figures} />
      {figures.latestContacts.length > 0 && <LatestContacts contacts={figures.latestContacts} />}
      <LatestReviews reviews={figures.latestReviews} />
    </>
  )
}
