import type { AnswerOf } from '@ponte/contracts/call'
import type { FirmDashboard, getDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { formatConversion } from '@ponte/contracts/statistics'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { Average, Count, Figures } from '../dashboard/figures.tsx'
import { PendingNotice } from '../dashboard/pending-notice.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import { LatestContacts } from './latest-contacts.tsx'

const isFirms = (figures: AnswerOf<typeof getDashboard>): figures is FirmDashboard => 'contactsMade' in figures

export default function FirmDashboardPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const figures = useDashboard(host, 'firm', isFirms)
  const search = (
    <LinkButton as={Link} to="/search?type=professionals" icon="search">
      {text.firm.findProfessionals}
    </LinkButton>
  )
  return (
    <Dashboard host={host} lead={text.firm.lead} action={search} figures={figures}>
      {({ contactsMade, servicesReceived, conversionRate, averageGiven, averageReceived, latestContacts, pending }) => (
        <>
          <Figures>
            <Count label={text.firm.contactsMade} value={contactsMade} />
            <Count label={text.firm.servicesReceived} value={servicesReceived} />
            <StatCard label={text.firm.conversionRate} value={formatConversion(conversionRate)} />
            <Average label={text.firm.averageGiven} value={averageGiven} />
            <Average label={text.firm.averageReceived} value={averageReceived} />
          </Figures>
          <PendingNotice count={pending} />
          <LatestContacts contacts={latestContacts} viewerId={user?.id ?? ''} />
        </>
      )}
    </Dashboard>
  )
}
