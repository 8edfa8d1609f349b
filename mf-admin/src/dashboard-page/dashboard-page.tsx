import { getDashboard, type AdminDashboard } from '@ponte/contracts/dashboard'
import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useQuery } from '@ponte/platform/query'
import { roleLabel } from '../details/labels.ts'
import { Page } from '../page/page.tsx'
import { messageOf } from '@ponte/platform/refusal'
import { useSession } from '@ponte/platform/use-session'
import { Stack } from '@ponte/shared-ui/stack'
import { text } from '../text.ts'
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
  const { data, error, errorUpdateCount, isFetching } = figures
  return (
    <Page title={dashboardText.greeting(user?.fullName ?? '')} lead={dashboardText.role(roleLabel(user?.role ?? null))}>
      {data === undefined && errorUpdateCount === 0 && <Skeleton label={dashboardText.loading} rows={4} />}
      {data === undefined && errorUpdateCount > 0 && (
        <ErrorPanel title={dashboardText.failed} retryLabel={text.retry} onRetry={() => void figures.refetch()} isRetrying={isFetching}>
          {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
        </ErrorPanel>
      )}
      {data !== undefined && (
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
