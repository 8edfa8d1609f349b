/** The paths of the bell's calls, apart from their schemas, so that the browser loads none. */
export const notificationRoutes = {
  list: { method: 'GET', path: '/notifications' },
  unread: { method: 'GET', path: '/notifications/unread' },
  markRead: { method: 'POST', path: '/notifications/read' },
} as const
