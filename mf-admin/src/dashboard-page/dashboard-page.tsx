import { getDashboard, type AdminDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { useQuery } from '@ponte/platform/query'
import { roleLabel } from '../details/labels.ts'
import { NotLoaded } from '../page/not-loaded.tsx'
import { Page } from '../page/page.tsx'
import { useSession } from '@ponte/platform/use-session'
import { Stack } from '@ponte/shared-ui/stack'
import { ContactsPerWeek } from './contacts-per-week.tsx'
import { dashboardText } from './text.ts'
import styles from './dashboard-page.module.css'
import { Figures } from './figures.tsx'
import { NewestUsers } from './newest-users.tsx'
import { OpenTasks } from './open-tasks.tsx'

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
