import { Card } from '@ponte/shared-ui/card'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Section } from '@ponte/shared-ui/section'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { pendingText } from './text.ts'
import { PendingRow } from './pending-row.tsx'
import styles from './pending-section.module.css'
import type { PendingList } from './use-pending-lists.ts'

interface Props {
  list: PendingList
  viewerId: string
}

const { page: text } = pendingText
const NONE = { awaiting: text.noneAwaiting, ready: text.noneReady } as const

/** One of the two lists. */
export function PendingSection({ list: { kind, contacts, hasFailed, isFetching, retry: load }, viewerId }: Props) {
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
