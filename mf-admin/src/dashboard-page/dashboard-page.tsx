import { getDashboard, type AdminDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { useQuery } from '@ponte/platform/query'
import { roleLabel } from '../details/labels.ts'
import { NotLoaded } from '../page/not-loaded.tsx'
import { Page } from '../page/page.tsx'
import { useSession } from '@ponte/platform/use-session'
import { Stack } from '@ponte/shared-ui/stack'
import { formatConversion } from '@ponte/contracts/statistics'
import { Icon } from '@ponte/shared-ui/icon'
import { LineLink } from '@ponte/shared-ui/line-link'
import { Row } from '@ponte/shared-ui/row'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { BarChart } from '@ponte/shared-ui/bar-chart'
import { Section } from '@ponte/shared-ui/section'
import { formatDate, formatDay } from '@ponte/contracts/calendar'
import { formatNumber } from '@ponte/contracts/numbers'
import { Link } from '@ponte/platform/router'
import { dashboardText, waitingText } from './text.ts'
import styles from './dashboard-page.module.css'

export default function DashboardPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const figures = useQuery({
    queryKey: [getDashboard.path, 'admin'],
    queryFn: async ({ signal }): Promise<AdminDashboard> => {
      const answer = await host.call(getDashboard, {}, signal)
      if ('newest' in answer) return answer
      throw new Error('The dashboard figures are not those of an admin')
    },
  })
  const { data } = figures
  return (
    <Page title={dashboardText.greeting(user?.fullName ?? '')} lead={dashboardText.role(roleLabel(user?.role ?? null))}>
      {data === undefined ? (
        <NotLoaded query={figures} words={dashboardText} />
      ) : (
        <Stack gap={6}>
          <OpenTasks waiting={data.waiting} />
          <Figures figures={data} />
          <Stack gap={6} className={styles['columns']}>
            <ContactsPerWeek weeks={data.contactsPerWeek} />
            <NewestUsers people={data.newest} />
          </Stack>
        </Stack>
      )}
    </Page>
  )
}

/** An admin's pending tasks, as links. */
function OpenTasks({ waiting: { openReports, licensesToCheck } }: { waiting: AdminDashboard['waiting'] }) {
  const tasks = [
    { count: openReports, words: waitingText.reports, to: '/moderation' },
    { count: licensesToCheck, words: waitingText.licenses, to: '/data-quality?problem=license_unchecked' },
  ].filter(({ count }) => count > 0)
  return (
    <Section title={waitingText.title}>
      {tasks.length === 0 ? (
        <p className={styles['muted']}>{waitingText.nothing}</p>
      ) : (
        <Row as="ul" gap={3}>
          {tasks.map(({ count, words, to }) => (
            <li key={to}>
              <Link to={to} className={styles['task']}>
                {words(count)}
                <Icon name="chevron" size="s" />
              </Link>
            </li>
          ))}
        </Row>
      )}
      <Row as="p" gap={5} lineGap={0} className={styles['ways']}>
        <LineLink as={Link} to="/moderation?state=decided">
          {waitingText.decided}
        </LineLink>
        <LineLink as={Link} to="/data-quality">
          {waitingText.quality}
        </LineLink>
        <LineLink as={Link} to="/remotes">
          {waitingText.remotes}
        </LineLink>
      </Row>
    </Section>
  )
}

const COUNTS = ['professionals', 'firms', 'users', 'contacts', 'evaluations'] as const

function Figures({ figures }: { figures: AdminDashboard }) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{dashboardText.figures}</VisuallyHidden>
      </h2>
      <dl className={styles['figures']}>
        {COUNTS.map((name) => (
          <StatCard key={name} label={dashboardText[name]} value={formatNumber(figures[name])} />
        ))}
        <StatCard label={dashboardText.conversionRate} value={formatConversion(figures.conversionRate)} />
      </dl>
    </section>
  )
}

function ContactsPerWeek({ weeks }: { weeks: AdminDashboard['contactsPerWeek'] }) {
  return (
    <Section title={dashboardText.perWeek}>
      <BarChart
        title={dashboardText.perWeek}
        isTitleHidden
        pointLabel={dashboardText.week}
        valueLabel={dashboardText.contacts}
        points={weeks.map(({ week, contacts }) => ({ label: formatDay(week), value: contacts }))}
      />
    </Section>
  )
}

function NewestUsers({ people }: { people: AdminDashboard['newest'] }) {
  return (
    <Section title={dashboardText.newest}>
      {people.length === 0 ? (
        <p className={styles['muted']}>{dashboardText.noneYet}</p>
      ) : (
        <ul className={styles['list']}>
          {people.map(({ _id, fullName, role, createdAt }) => (
            <li key={_id} className={styles['person']}>
              <Link to={`/users?id=${_id}`} className={styles['name']}>
                {fullName}
              </Link>
              <span className={styles['muted']}>
                {roleLabel(role)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
