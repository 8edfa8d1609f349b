import type { PendingContact } from '@ponte/contracts/contacts'
import { Card } from '@ponte/shared-ui/card'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { UseQueryResult } from '@ponte/platform/query'
import { Section } from '../page/section.tsx'
import { text } from '../text.ts'
import { PendingRow, type PendingKind } from './pending-row.tsx'
import styles from './pending-section.module.css'

interface Props {
  kind: PendingKind
  contacts: UseQueryResult<PendingContact[]>
  viewerId: string
}

const NONE = { awaiting: text.pending.noneAwaiting, ready: text.pending.noneReady } as const

/** One of the two lists. Each loads and fails by itself. */
export function PendingSection({ kind, contacts, viewerId }: Props) {
  const { data, errorUpdateCount, isFetching } = contacts
  const heading = text.pending[kind]
  if (data === undefined) {
    return (
      <Section title={heading}>
        {errorUpdateCount === 0 ? (
          <Skeleton label={text.pending.loading} />
        ) : (
          <ErrorPanel title={text.pending.failed} retryLabel={text.retry} onRetry={() => void contacts.refetch()} isRetrying={isFetching} />
        )}
      </Section>
    )
  }
  return (
    <Section title={text.pending.counted(heading, data.length)}>
      {data.length === 0 ? (
        <p className={styles['none']}>{NONE[kind]}</p>
      ) : (
        <Card className={styles['card']}>
          <ul className={styles['list']}>
            {data.map((contact) => (
              <PendingRow key={contact._id} kind={kind} contact={contact} viewerId={viewerId} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
