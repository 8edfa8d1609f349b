import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { NotLoaded } from '@ponte/shared-ui/not-loaded'
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
      {figures.data === undefined ? (
        <NotLoaded query={figures} words={text} reason={messageOf(figures.error, toasts.requestFailed)} />
      ) : (
        <>
          {children(figures.data)}
          {host.Slot && <host.Slot name={slot} />}
        </>
      )}
    </Page>
  )
}
