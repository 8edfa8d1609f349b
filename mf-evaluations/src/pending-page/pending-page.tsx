import { pendingResponses } from '@ponte/contracts/contacts'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { useQuery } from '@ponte/platform/query'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { Page } from '../page/page.tsx'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import { PendingSection } from './pending-section.tsx'

export default function PendingPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const awaiting = useQuery({
    queryKey: [pendingResponses.path],
    queryFn: ({ signal }) => host.call(pendingResponses, {}, signal),
  })
  const ready = useQuery({
    queryKey: [pendingEvaluations.path],
    queryFn: ({ signal }) => host.call(pendingEvaluations, {}, signal),
  })
  useFailureToast(host, awaiting.error, toasts.pendingResponsesFailed)
  useFailureToast(host, ready.error, toasts.pendingEvaluationsFailed)
  const viewerId = user?.id ?? ''
  const isEmpty = awaiting.data?.length === 0 && ready.data?.length === 0

  return (
    <Page title={text.pending.title} lead={text.pending.lead}>
      {isEmpty ? (
        <EmptyState title={text.pending.emptyTitle} icon="star">
          <p>{text.pending.emptyHint}</p>
        </EmptyState>
      ) : (
        <>
          <PendingSection kind="awaiting" contacts={awaiting} viewerId={viewerId} />
          <PendingSection kind="ready" contacts={ready} viewerId={viewerId} />
        </>
      )}
    </Page>
  )
}
