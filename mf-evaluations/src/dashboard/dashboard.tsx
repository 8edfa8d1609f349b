import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { UseQueryResult } from '@ponte/platform/query'
import type { ReactNode } from 'react'
import { messageOf } from '@ponte/platform/refusal'
import { useSession } from '@ponte/platform/use-session'
import { Page } from '@ponte/shared-ui/page'
import { dashboardText as text } from './text.ts'

interface Props<Figures> {
  host: Host
  /** The place for other remotes' cards, below the figures. */
  slot: string
  lead: string
  action: ReactNode
  figures: UseQueryResult<Figures>
  children: (figures: Figures) => ReactNode
}

/** A greeting, and below it the figures once they have loaded. */
export function Dashboard<Figures>({ host, slot, lead, action, figures, children }: Props<Figures>) {
  const { user } = useSession(host)
  return (
    <Page title={text.greeting(user?.fullName ?? '')} lead={lead} action={action}>
      <DashboardBody figures={figures}>
        {(known) => (
          <>
            {children(known)}
            {host.Slot && <host.Slot name={slot} />}
          </>
        )}
      </DashboardBody>
    </Page>
  )
}

function DashboardBody<Figures>({ figures, children }: Pick<Props<Figures>, 'figures' | 'children'>) {
  const { data, error, errorUpdateCount, fetchStatus, isFetching } = figures
  if (data !== undefined) return children(data)
  if (errorUpdateCount === 0 && fetchStatus !== 'paused') return <Skeleton label={text.loading} rows={4} />
  return (
    <ErrorPanel title={text.failed} retryLabel={text.retry} onRetry={() => void figures.refetch()} isRetrying={isFetching}>
      {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
    </ErrorPanel>
  )
}
