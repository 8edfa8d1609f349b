import type { AnswerOf } from '@ponte/contracts/call'
import type { ContactLog } from '@ponte/contracts/contacts'
import type { FirmDashboard, getDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { formatConversion } from '@ponte/contracts/statistics'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { Card } from '@ponte/shared-ui/card'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Section } from '@ponte/shared-ui/section'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { Completeness } from '../dashboard/completeness.tsx'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { EmailNotice } from '../dashboard/email-notice.tsx'
import { EmptySection } from '../dashboard/empty-section.tsx'
import { Average, Count, Figures } from '../dashboard/figures.tsx'
import { FirstSteps } from '../dashboard/first-steps.tsx'
import { LatestReviews } from '../dashboard/latest-reviews.tsx'
import { PendingNotice } from '../dashboard/pending-notice.tsx'
import { CountChart, ServicesChart, Trend } from '../dashboard/trend.tsx'
import { useDashboard } from '../dashboard/use-dashboard.ts'
import { dashboardText } from '../dashboard/text.ts'
import { ContactRow } from '../page/contact-row.tsx'
import { SectionLink } from '../page/section-link.tsx'
import styles from './firm-dashboard-page.module.css'

const { firm: text, trend } = dashboardText

/** An existing firm always has a name. */
const hasFirm = ({ completeness }: FirmDashboard): boolean => completeness.percent > 0

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
          {!hasFirm(known) && <NoFirm />}
          <Figures>
            <Count label={text.contactsMade} value={known.contactsMade} />
            <Count label={text.servicesReceived} value={known.servicesReceived} />
            <StatCard label={text.conversionRate} value={formatConversion(known.conversionRate)} />
            <Average label={text.averageGiven} value={known.averageGiven} />
            <Average label={text.averageReceived} value={known.averageReceived} />
          </Figures>
          {hasFirm(known) && <Completeness of="firm" {...known.completeness} />}
          {isNew(known) ? <FirstSteps of="firm" isConfirmed={known.emailConfirmed !== false} /> : <Activity figures={known} />}
          <LatestContacts contacts={known.latestContacts} />
          <LatestReviews reviews={known.latestReviews} />
        </>
      )}
    </Dashboard>
  )
}

function Activity({ figures: { pending, monthly: months, openFrom } }: { figures: FirmDashboard }) {
  return (
    <>
      <PendingNotice count={pending} />
      <Trend>
        <CountChart
          title={trend.contactsByMonth}
          valueLabel={trend.contacts}
          emptyText={trend.noContacts}
          months={months.map(({ month, contacts }) => ({ month, value: contacts }))}
        />
        <ServicesChart months={months} openFrom={openFrom} />
      </Trend>
    </>
  )
}

function LatestContacts({ contacts }: { contacts: readonly ContactLog[] }) {
  if (contacts.length === 0) return <EmptySection title={text.latestContacts}>{text.noContacts}</EmptySection>
  return (
    <Section title={text.latestContacts} action={<SectionLink to="/meus-contatos">{text.allContacts}</SectionLink>}>
      <Card className={styles['card']}>
        <ul className={styles['list']}>
          {contacts.map((contact) => (
            <ContactRow key={contact._id} contact={contact} dateLabel={text.contactOn} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** For a user whose firm was deleted: explains it, and links to registering another one. */
function NoFirm() {
  const way = (
    <LinkButton as={Link} to="/complete-profile-firm" variant="outline">
      {text.register}
    </LinkButton>
  )
  return (
    <Alert tone="warning" action={way}>
      {text.gone}
    </Alert>
  )
}
