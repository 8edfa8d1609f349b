/** Where the shell's bell asks, apart from the schemas, which a browser does without. */
export const notificationRoutes = {
  list: { method: 'GET', path: '/notifications' },
  unread: { method: 'GET', path: '/notifications/unread' },
  markRead: { method: 'POST', path: '/notifications/read' },
} as const
