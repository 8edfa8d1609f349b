import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { Card } from '@ponte/shared-ui/card'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Page } from '@ponte/shared-ui/page'
import { Section } from '@ponte/shared-ui/section'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useEffect } from 'react'
import { drafts } from '../drafts.ts'
import { pendingText } from './text.ts'
import { PendingDialogHost } from './pending-dialog-host.tsx'
import styles from './pending-page.module.css'
import { PendingRow } from './pending-row.tsx'
import { useRowFocus } from './row-focus.ts'
import { pendingAsks, usePendingLists, type PendingList } from './use-pending-lists.ts'

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

const NONE = { awaiting: text.noneAwaiting, ready: text.noneReady } as const

/** One of the two lists. */
function PendingSection({
  list: { kind, contacts, hasFailed, isFetching, retry: load },
  viewerId,
}: {
  list: PendingList
  viewerId: string
}) {
  if (contacts === undefined) {
    return (
      <Section title={text[kind]}>
        {hasFailed ? <ErrorPanel title={text.failed} onRetry={load} isRetrying={isFetching} /> : <Skeleton label={text.loading} />}
      </Section>
    )
  }
  return (
    <div data-list={kind}>
      <Section title={text.counted(text[kind], contacts.length)}>
        {contacts.length === 0 ? (
          <p className={styles['none']}>{NONE[kind]}</p>
        ) : (
          <Card className={styles['card']}>
            <ul className={styles['list']}>
              {contacts.map((contact) => (
                <PendingRow key={contact._id} kind={kind} contact={contact} viewerId={viewerId} />
              ))}
            </ul>
          </Card>
        )}
      </Section>
    </div>
  )
}
