import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Page } from '@ponte/shared-ui/page'
import { useEffect } from 'react'
import { drafts } from '../drafts.ts'
import { pendingText } from './text.ts'
import { PendingDialogHost } from './pending-dialog-host.tsx'
import { PendingSection } from './pending-section.tsx'
import { useRowFocus } from './row-focus.ts'
import { pendingAsks, usePendingLists } from './use-pending-lists.ts'

const { page: text } = pendingText

/** Contacts with an open window: the viewer's pending actions and their deadlines. */
export default function PendingPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const lists = usePendingLists(host)
  const focusNear = useRowFocus(lists)
  const viewerId = user?.id ?? ''
  const isEmpty = lists.awaiting.contacts?.length === 0 && lists.ready.contacts?.length === 0

  // Storage is outside React.
  useEffect(() => drafts.guard(host), [host, viewerId])

  return (
    <Page title={text.title} lead={text.lead}>
      {isEmpty ? (
        <div data-list="none">
          <EmptyState title={text.emptyTitle} icon="star">
            <p>{text.emptyHint}</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <PendingSection list={lists.awaiting} viewerId={viewerId} />
          <PendingSection list={lists.ready} viewerId={viewerId} />
        </>
      )}
      {user !== null && <PendingDialogHost host={host} lists={lists} viewerId={viewerId} onClosed={focusNear} />}
    </Page>
  )
}

PendingPage.asks = () => pendingAsks
