import type { AnswerOf } from '@ponte/contracts/call'
import { notificationRoutes } from '@ponte/contracts/notification-routes'
import type { listNotifications, markNotificationsRead, Notification } from '@ponte/contracts/notifications'
import { sendTo } from '@ponte/platform/send'
import { useEffect, useEffectEvent, useState } from 'react'
import { withSession } from '../session/with-session.ts'
import { useShell } from '../shell.ts'

const PAGE_SIZE = 20

type NotificationPage = AnswerOf<typeof listNotifications>
type MarkReadAnswer = AnswerOf<typeof markNotificationsRead>

interface ShownNotification {
  notification: Notification
  isUnread: boolean
}

export interface Notifications {
  shown: readonly ShownNotification[]
  state: 'loading' | 'failed' | 'retrying' | 'idle'
  hasMore: boolean
  /** Loads the next page, or retries a failed one. */
  load: () => void
}

/** The user's notifications, newest first, in pages. Shown ones count as read, and keep their mark until the panel is closed. */
export function useNotifications(): Notifications {
  const { session, unread } = useShell()
  const [pages, setPages] = useState<readonly NotificationPage[]>([])
  const [state, setState] = useState<Notifications['state']>('loading')

  const ask = async (page: number, signal?: AbortSignal) =>
    (await withSession(session, () =>
      sendTo(notificationRoutes.list, { query: { page, limit: PAGE_SIZE } }, signal && { signal }),
    )) as NotificationPage

  function take(answer: NotificationPage) {
    setPages((before) => [...before, answer])
    setState('idle')
    if (answer.page === 1) void markRead(answer)
  }

  async function markRead({ results: [newest], unread: count }: NotificationPage) {
    if (newest === undefined || count === 0) return unread.tell(count)
    const marked = sendTo(notificationRoutes.markRead, { body: { until: newest.createdAt } })
    // It was seen anyway; the server counts it once more.
    await marked.then(
      (answer) => unread.tell((answer as MarkReadAnswer).unread),
      () => {},
    )
  }

  function load() {
    setState(state === 'failed' ? 'retrying' : 'loading')
    void ask(pages.length + 1).then(take, () => setState('failed'))
  }

  const onFirst = useEffectEvent(take)
  const askFirst = useEffectEvent(ask)
  // The server is outside React.
  useEffect(() => {
    const leaving = new AbortController()
    void askFirst(1, leaving.signal).then(onFirst, () => leaving.signal.aborted || setState('failed'))
    return () => leaving.abort()
  }, [])

  return { shown: shownOf(pages), state, hasMore: hasMore(pages), load }
}

/** The shown items, each marked if it was unread. Reading is recorded up to an instant, so the unread ones come first. */
function shownOf(pages: readonly NotificationPage[]): ShownNotification[] {
  const unread = pages[0]?.unread ?? 0
  // If new ones arrive between two requests, the next page repeats the last ones of this page.
  const all = new Map(pages.flatMap(({ results }) => results).map((notification) => [notification._id, notification]))
  return [...all.values()].map((notification, index) => ({ notification, isUnread: index < unread }))
}

function hasMore(pages: readonly NotificationPage[]): boolean {
  const last = pages.at(-1)
  return last !== undefined && last.page < last.totalPages
}
