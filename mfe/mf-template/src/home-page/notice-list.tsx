import { formatDate } from '@ponte/contracts/calendar'
import type { AnswerOf } from '@ponte/contracts/call'
import type { listNotifications } from '@ponte/contracts/notifications'
import { toasts } from '@ponte/contracts/toasts'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Card } from '@ponte/shared-ui/card'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Muted } from '@ponte/shared-ui/muted'
import { Section } from '@ponte/shared-ui/section'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { text } from '../text.ts'
import styles from './notice-list.module.css'

interface Props {
  notices: UseQueryResult<AnswerOf<typeof listNotifications>>
}

/** The list with its loading, error and empty states. */
export function NoticeList({ notices }: Props) {
  const { data, error, errorUpdateCount, isFetching } = notices
  if (data === undefined) {
    if (errorUpdateCount === 0) return <Skeleton label={text.loading} rows={3} />
    return (
      <ErrorPanel title={text.failed} retryLabel={text.retry} onRetry={() => void notices.refetch()} isRetrying={isFetching}>
        {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
      </ErrorPanel>
    )
  }
  if (data.results.length === 0) {
    return (
      <EmptyState title={text.empty.title} icon="bell">
        {text.empty.hint}
      </EmptyState>
    )
  }
  return (
    <Section title={text.list}>
      <Stack as="ul" gap={2}>
        {data.results.map(({ _id, from, createdAt }) => (
          <Card key={_id} as="li" className={styles['notice']}>
            <span className={styles['from']}>{from}</span>
            <Muted as="time" dateTime={createdAt}>
              {formatDate(createdAt)}
            </Muted>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}
