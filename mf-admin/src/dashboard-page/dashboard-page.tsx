import { getDashboard, type AdminDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { useQuery } from '@ponte/platform/query'
import { roleLabel } from '../details/labels.ts'
import { NotLoaded } from '../page/not-loaded.tsx'
import { Page } from '../page/page.tsx'
import { useSession } from '@ponte/platform/use-session'
import { Stack } from '@ponte/shared-ui/stack'
import { formatConversion } from '@ponte/contracts/statistics'
import { StatCard } from '@ponte/shared-ui/stat-card'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { BarChart } from '@ponte/shared-ui/bar-chart'
import { Section } from '@ponte/shared-ui/section'
import { formatDate } from '@ponte/contracts/calendar'
import { formatNumber } from '@ponte/contracts/numbers'
import { Link } from '@ponte/platform/router'
import { dashboardText } from './text.ts'
import styles from './dashboard-page.module.css'
import { OpenTasks } from './open-tasks.tsx'
import figuresStyles from './figures.module.css'
import newestUsersStyles from './newest-users.module.css'

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

const COUNTS = ['professionals', 'firms', 'users', 'contacts', 'evaluations'] as const

function Figures({ figures }: { figures: AdminDashboard }) {
  return (
    <section>
      <h2>
        <VisuallyHidden>{dashboardText.figures}</VisuallyHidden>
      </h2>
      <dl className={figuresStyles['figures']}>
        {COUNTS.map((name) => (
          <StatCard key={name} label={dashboardText[name]} value={formatNumber(figures[name])} />
        ))}
        <StatCard label={dashboardText.conversionRate} value={formatConversion(figures.conversionRate)} />
      </dl>
    </section>
  )
}

interface Props {
  weeks: AdminDashboard['contactsPerWeek']
}

function ContactsPerWeek({ weeks }: Props) {
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

/** '2026-11-02' → '02/11/2026'. Without a time, so no time zone applies. */
const formatDay = (day: string): string => day.split('-').reverse().join('/')

function NewestUsers({ people }: { people: AdminDashboard['newest'] }) {
  return (
    <Section title={dashboardText.newest}>
      {people.length === 0 ? (
        <p className={newestUsersStyles['none']}>{dashboardText.noneYet}</p>
      ) : (
        <ul className={newestUsersStyles['list']}>
          {people.map(({ _id, fullName, role, createdAt }) => (
            <li key={_id} className={newestUsersStyles['person']}>
              <Link to={`/users?id=${_id}`} className={newestUsersStyles['name']}>
                {fullName}
              </Link>
              <span className={newestUsersStyles['facts']}>
                {roleLabel(role)} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
