// Routes without schemas, to keep the bundles of the shell and of first pages small.

/** The calls that the shell makes itself. */
export const sessionRoutes = {
  login: { method: 'POST', path: '/auth/login' },
  refresh: { method: 'POST', path: '/auth/refresh' },
  logout: { method: 'POST', path: '/auth/logout' },
} as const

/** Signing in with a passkey. */
export const passkeyRoutes = {
  options: { method: 'POST', path: '/auth/passkey/options' },
  login: { method: 'POST', path: '/auth/passkey' },
} as const

/** For the bell. */
export const notificationRoutes = {
  list: { method: 'GET', path: '/notifications' },
  unread: { method: 'GET', path: '/notifications/unread' },
  markRead: { method: 'POST', path: '/notifications/read' },
} as const

export const telemetryRoute = { method: 'POST', path: '/telemetry' } as const
