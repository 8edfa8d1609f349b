import type { AnswerOf } from '@ponte/contracts/call'
import type { listNotifications, Notification } from '@ponte/contracts/notifications'

/** A notice as the server would answer it, valid by default. */
export function notice(over: Partial<Notification> = {}): Notification {
  return {
    _id: crypto.randomUUID(),
    kind: 'contact_received',
    createdAt: '2026-11-12T15:30:00.000Z',
    readAt: null,
    contactLogId: crypto.randomUUID(),
    from: 'Clínica Aurora',
    until: null,
    ...over,
  }
}

/** A list response with a single page. */
export function noticesOf(...results: Notification[]): AnswerOf<typeof listNotifications> {
  const unread = results.filter(({ readAt }) => readAt === null).length
  return { results, page: 1, limit: 10, totalPages: 1, totalResults: results.length, unread }
}
