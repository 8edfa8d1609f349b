import { serverNow } from '@ponte/contracts/server-time'
import { Button } from '@ponte/shared-ui/button'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useLayoutEffect, useRef, useState } from 'react'
import { isKnown, NotificationItem } from './notification-item.tsx'
import styles from './notification-list.module.css'
import { text } from './text.ts'
import { useNotifications } from './use-notifications.ts'

export function NotificationList() {
  const { shown, state, hasMore, load } = useNotifications()
  const known = shown.filter(({ notification }) => isKnown(notification))
  const [now] = useState(serverNow)
  const list = useRef<HTMLUListElement>(null)
  /** Index of the first item loaded by the button. */
  const firstNew = useRef<number | null>(null)

  function ask() {
    firstNew.current = known.length
    load()
  }

  // The pressed button may be gone with the focus, so the focus moves to the first loaded item.
  useLayoutEffect(() => {
    if (firstNew.current === null || known.length <= firstNew.current) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus()
    firstNew.current = null
  }, [known.length])

  const hasFailed = state === 'failed' || state === 'retrying'
  if (state === 'loading' && known.length === 0) return <Skeleton label={text.loading} rows={4} />
  if (!hasFailed && !hasMore && known.length === 0) {
    return (
      <EmptyState title={text.empty} icon="bell">
        <p>{text.emptyHint}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {known.length > 0 && (
        <ul ref={list} className={styles['list']}>
          {known.map(({ notification, isUnread }) => (
            <NotificationItem key={notification._id} notification={notification} isUnread={isUnread} now={now} />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <ErrorPanel title={text.failed} onRetry={ask} isRetrying={state === 'retrying'}>
          <p>{text.failedHint}</p>
        </ErrorPanel>
      ) : (
        hasMore && (
          <Button variant="quiet" className={styles['more']} isBusy={state === 'loading'} onClick={ask}>
            {text.more}
          </Button>
        )
      )}
    </>
  )
}
