/** Paths of the bell's calls, without their schemas to keep the bundle small. */
export const notificationRoutes = {
  list: { method: 'GET', path: '/notifications' },
  unread: { method: 'GET', path: '/notifications/unread' },
  markRead: { method: 'POST', path: '/notifications/read' },
} as const
